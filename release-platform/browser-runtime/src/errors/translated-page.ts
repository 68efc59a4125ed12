/**
 * Whether a translator has replaced text of this page: Google Translate marks the root, Microsoft's the translated
 * elements, others nest two `<font>`. It breaks renderers, whose errors then do not tell anything about a release.
 */
export const isTranslated = (): boolean =>
  document.querySelector('.translated-ltr, .translated-rtl, [_msttexthash], font > font') !== null;
