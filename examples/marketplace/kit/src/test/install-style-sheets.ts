/**
 * Gives jsdom the part of constructable style sheets that it lacks.
 *
 * @returns the texts of the style sheets that are in the page, in their order
 */
export function installStyleSheets(): () => string[] {
  const texts = new WeakMap<CSSStyleSheet, string>();
  CSSStyleSheet.prototype.replaceSync = function replaceSync(text) {
    texts.set(this, text);
  };
  document.adoptedStyleSheets = [];
  return () => document.adoptedStyleSheets.map((sheet) => texts.get(sheet) ?? '');
}
