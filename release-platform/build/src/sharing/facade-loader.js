/**
 * Replaces a library's file by its facade (see SharedExports).
 *
 * @this {import('webpack').LoaderContext<{ source: string }>}
 */
export default function facadeLoader() {
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  return this.getOptions().source;
}
