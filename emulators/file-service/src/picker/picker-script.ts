/** Put in by the build, so that the bundle needs no file beside it. */
declare const PICKER_SCRIPT: string | undefined;

/** The picker of the local file service: a classic script for the address that Filestack's own has in production. */
export const pickerScript: string = typeof PICKER_SCRIPT === 'string' ? PICKER_SCRIPT : await bundleNow();

/** Where the sources run as they are, in tests. */
async function bundleNow(): Promise<string> {
  const bundler = new URL('../../bundle-picker.mjs', import.meta.url).href;
  const { bundlePicker } = (await import(bundler)) as { bundlePicker: () => Promise<string> };
  return bundlePicker();
}
