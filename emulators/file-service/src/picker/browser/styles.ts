/** Adopted as a constructed sheet, because the page's CSP blocks style elements. */
const css = `
.fsp-dialog, .fsp-dialog button { background: var(--lp-color-surface, #fff); color: var(--lp-color-ink, #12262a); font: .875rem/1.5 var(--lp-font, system-ui, sans-serif); }
.fsp-dialog { box-sizing: border-box; width: min(720px, 100vw); max-width: 100vw; max-height: 100dvh; padding: 24px; border: 1px solid var(--lp-color-border, #dfe6e6); border-radius: var(--lp-radius, 12px); }
.fsp-dialog::backdrop { background: var(--lp-color-backdrop, rgb(9 24 27 / .48)); }
.fsp-dialog button { min-height: 40px; padding: 8px 16px; border: 1px solid var(--lp-color-control, #7d8d8f); border-radius: 8px; font-weight: 600; cursor: pointer; }
.fsp-dialog :focus-visible { outline: var(--lp-focus-ring, 2px solid currentColor); outline-offset: 2px; }
.fsp-dialog button:disabled { opacity: .5; cursor: default; }
.fsp-dialog [hidden] { display: none; }
.fsp-dialog h2 { margin: 0 0 16px; font-size: 1.25rem; }
.fsp-dialog ul { list-style: none; margin: 16px 0; padding: 0; }
.fsp-dialog :is(nav, li, footer) { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.fsp-dialog li { padding: 4px 0; }
.fsp-dialog li span { flex: 1; color: var(--lp-color-ink-muted, #506367); }
.fsp-dialog bdi { min-width: 0; overflow-wrap: anywhere; }
.fsp-dialog footer p { flex: 1; }
.fsp-drop { margin: 16px 0; padding: 20px; border: 2px dashed var(--lp-color-control, #7d8d8f); border-radius: 12px; text-align: center; }
`;

let sheet: CSSStyleSheet | undefined;

export function adoptPickerStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
