/**
 * Polyfills constructable style sheets in jsdom.
 *
 * @returns reads the texts of the adopted style sheets, in order
 */
export function installStyleSheets(): () => string[] {
  const texts = new WeakMap<CSSStyleSheet, string>();
  CSSStyleSheet.prototype.replaceSync = function replaceSync(text) {
    texts.set(this, text);
  };
  document.adoptedStyleSheets = [];
  return () => document.adoptedStyleSheets.map((sheet) => texts.get(sheet) ?? '');
}
