/** Inlined by the build, so that the bundle needs no separate file. */
declare const WIDGET_SCRIPT: string | undefined;

/** The widget's script. */
export const widgetScript: string = typeof WIDGET_SCRIPT === 'string' ? WIDGET_SCRIPT : await bundleAtRuntime();

/** Bundles at runtime when tests run from sources. */
async function bundleAtRuntime(): Promise<string> {
  const bundler = new URL('../bundle-widget.mjs', import.meta.url).href;
  const { bundleWidget } = (await import(bundler)) as { bundleWidget: () => Promise<string> };
  return bundleWidget();
}
