/** Defined by the build, so that the bundle needs no other file. */
declare const INSPECTION_SCRIPT: string | undefined;

/** Script of the inspection process. */
export const processScript = (): Promise<string> =>
  (bundled ??= typeof INSPECTION_SCRIPT === 'string' ? Promise.resolve(INSPECTION_SCRIPT) : bundleNow());

let bundled: Promise<string> | undefined;

/** Used when running from source. */
async function bundleNow(): Promise<string> {
  const bundler = new URL('../../../../bundle-inspection.mjs', import.meta.url).href;
  const { bundleInspection } = (await import(bundler)) as { bundleInspection: () => Promise<string> };
  return bundleInspection();
}
