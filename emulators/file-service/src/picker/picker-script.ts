/** Inlined by the build, so that the bundle needs no separate file. */
declare const PICKER_SCRIPT: string | undefined;

/** The emulator's picker: a classic script served at the path of Filestack's own picker. */
export const pickerScript: string = typeof PICKER_SCRIPT === 'string' ? PICKER_SCRIPT : await bundleAtRuntime();

/** Bundles at runtime when tests run from sources. */
async function bundleAtRuntime(): Promise<string> {
  const bundler = new URL('../../bundle-picker.mjs', import.meta.url).href;
  const { bundlePicker } = (await import(bundler)) as { bundlePicker: () => Promise<string> };
  return bundlePicker();
}
