interface Adopted {
  sheet: CSSStyleSheet;
  users: number;
}

const adopted = new Map<string, Adopted>();

/**
 * Adds styles to the page without a CSP nonce. Equal style sheets are shared by all applications.
 *
 * @param css the text of a style sheet
 * @returns removes the styles when their last user is gone (reference-counted)
 */
export function adoptStyles(css: string): () => void {
  const entry = adopted.get(css) ?? add(css);
  entry.users += 1;
  return () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    adopted.delete(css);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== entry.sheet);
  };
}

function add(css: string): Adopted {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const entry = { sheet, users: 0 };
  adopted.set(css, entry);
  return entry;
}
