interface Adopted {
  sheet: CSSStyleSheet;
  users: number;
}

/** Style sheets stay parsed for the next user. */
const sheets = new Map<string, Adopted>();

/**
 * Adds styles to the page without a CSP nonce. Equal style sheets are shared by all applications.
 *
 * @param css the text of a style sheet
 * @returns removes the styles when their last user is gone (reference-counted)
 */
export function adoptStyles(css: string): () => void {
  const entry = sheets.get(css) ?? parse(css);
  if (entry.users === 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, entry.sheet];
  entry.users += 1;
  return () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== entry.sheet);
  };
}

function parse(css: string): Adopted {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const entry = { sheet, users: 0 };
  sheets.set(css, entry);
  return entry;
}
