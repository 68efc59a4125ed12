/** Put in by the build, so that the bundle needs no file beside it. */
declare const WIDGET_SCRIPT: string | undefined;

/** The script of the emulator's widget. */
export const widgetScript: string = typeof WIDGET_SCRIPT === 'string' ? WIDGET_SCRIPT : await bundleNow();

/** Where the sources run as they are, in tests. */
async function bundleNow(): Promise<string> {
  const bundler = new URL('../bundle-widget.mjs', import.meta.url).href;
  const { bundleWidget } = (await import(bundler)) as { bundleWidget: () => Promise<string> };
  return bundleWidget();
}
