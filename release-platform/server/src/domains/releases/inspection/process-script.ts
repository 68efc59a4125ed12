/** Added by the build, so that the bundle needs no file beside it. */
declare const INSPECTION_SCRIPT: string | undefined;

/** The script of the process that inspects releases. */
export const processScript = (): Promise<string> => (bundled ??= typeof INSPECTION_SCRIPT === 'string' ? Promise.resolve(INSPECTION_SCRIPT) : bundleNow());

let bundled: Promise<string> | undefined;

/** For sources that run without a build. */
async function bundleNow(): Promise<string> {
  const bundler = new URL('../../../../bundle-inspection.mjs', import.meta.url).href;
  const { bundleInspection } = (await import(bundler)) as { bundleInspection: () => Promise<string> };
  return bundleInspection();
}
