/**
 * Uses the page's custom properties; without them it is plain and light. Adopted as a constructed sheet, because the
 * page's CSP blocks style elements.
 */
const css = `
.fsp-picker--no-scroll { overflow: hidden; }
.fsp-dialog, .fsp-question {
  --surface: var(--lp-color-surface, #fff); --page: var(--lp-color-page, #f5f7f7); --border: var(--lp-color-border, #dfe6e6); --control: var(--lp-color-control, #7d8d8f);
  --ink: var(--lp-color-ink, #12262a); --muted: var(--lp-color-ink-muted, #506367); --accent: var(--lp-color-accent, #0a6664); --accent-hover: var(--lp-color-accent-hover, #074f4e);
  --accent-ink: var(--lp-color-accent-ink, #fff); --accent-soft: var(--lp-color-accent-soft, #e0f0ee); --success: var(--lp-color-success, #186a3e);
  --error: var(--lp-color-error, #b3251e); --error-soft: var(--lp-color-error-soft, #fdebea); --warning: var(--lp-color-warning, #855300); --warning-soft: var(--lp-color-warning-soft, #fdf1d8);
  --skeleton: var(--lp-color-skeleton, #e6ecec);
  box-sizing: border-box; padding: 0; border: 1px solid var(--border); border-radius: var(--lp-radius, 12px); background: var(--surface); color: var(--ink);
  font: 400 .875rem/1.5 var(--lp-font, system-ui, sans-serif); box-shadow: var(--lp-shadow-float, 0 12px 32px rgb(9 24 27 / .16)); overflow: hidden;
}
.fsp-dialog *, .fsp-question * { box-sizing: border-box; }
.fsp-dialog::backdrop, .fsp-question::backdrop { background: var(--lp-color-backdrop, rgb(9 24 27 / .48)); }
.fsp-dialog { width: min(880px, calc(100vw - 32px)); max-width: none; height: min(640px, calc(100dvh - 32px)); max-height: none; }
.fsp-dialog[open] { display: flex; flex-direction: column; animation: fsp-in 160ms ease-out; }
@keyframes fsp-in { from { opacity: 0; transform: translateY(8px); } }
.fsp-dialog [hidden] { display: none !important; }
.fsp-dialog h2, .fsp-question h2 { margin: 0; font-size: 1.25rem; font-weight: 620; line-height: 1.3; letter-spacing: -.011em; }
.fsp-dialog p, .fsp-question p { margin: 0; }
.fsp-dialog ul { list-style: none; margin: 0; padding: 0; }
.fsp-dialog :focus-visible, .fsp-question :focus-visible { outline: var(--lp-focus-ring, 2px solid var(--accent)); outline-offset: 2px; }
.fsp-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.fsp-header { display: flex; align-items: center; justify-content: space-between; padding: 16px 16px 16px 24px; border-bottom: 1px solid var(--border); }
.fsp-body { flex: 1; min-height: 0; display: grid; grid-template-columns: 244px minmax(0, 1fr); }
.fsp-tabs { display: flex; flex-direction: column; gap: 2px; padding: 12px; border-inline-end: 1px solid var(--border); background: var(--page); overflow: auto; }
.fsp-tabs [role=tab] { flex: none; display: flex; gap: 10px; align-items: center; min-height: 44px; padding: 8px 12px; border: 0; border-radius: var(--lp-radius-small, 8px); background: none; color: var(--muted); font: inherit; font-weight: 600; text-align: start; cursor: pointer; }
.fsp-tabs [role=tab]:hover { color: var(--ink); }
.fsp-tabs [aria-selected=true] { background: var(--accent-soft); color: var(--accent); }
.fsp-tabs :focus-visible { outline-offset: -2px; }
.fsp-tabs svg { flex: none; }

.fsp-main { min-width: 0; min-height: 0; display: flex; flex-direction: column; }
.fsp-panel { flex: 1 1 0; min-height: 168px; overflow: auto; padding: 20px 24px; }
.fsp-drop, .fsp-drive { min-height: 100%; }
.fsp-drop, .fsp-drive:is([data-view=loading], [data-view=problem]) { display: flex; flex-direction: column; gap: 12px; align-items: center; justify-content: center; text-align: center; }
.fsp-drive:focus-visible { outline: none; }
.fsp-drop { padding: 20px; border: 2px dashed var(--control); border-radius: var(--lp-radius, 12px); transition: background-color 140ms, border-color 140ms; }
.fsp-dialog[data-dragging] .fsp-drop { border-color: var(--accent); background: var(--accent-soft); }
.fsp-drop-mark { display: grid; place-items: center; width: 48px; height: 48px; border-radius: 50%; background: var(--accent-soft); color: var(--accent); }
/* Compact next to the file list. */
.fsp-main:has(.fsp-files:not([hidden])) .fsp-drop { gap: 10px; padding: 12px; }
.fsp-main:has(.fsp-files:not([hidden])) .fsp-drop .fsp-drop-mark { display: none; }
.fsp-drop-title { font-size: 1rem; font-weight: 600; }
.fsp-hint { color: var(--muted); max-width: 52ch; text-wrap: balance; }

.fsp-button { flex: none; min-height: 40px; padding: 8px 16px; border: 1px solid var(--control); border-radius: var(--lp-radius-small, 8px); background: var(--surface); color: var(--ink); font: inherit; font-weight: 600; white-space: nowrap; cursor: pointer; }
.fsp-button:hover { border-color: var(--muted); background: color-mix(in srgb, var(--ink) 4%, var(--surface)); }
.fsp-primary { border-color: transparent; background: var(--accent); color: var(--accent-ink); }
.fsp-primary:hover { border-color: transparent; background: var(--accent-hover); }
.fsp-danger { border-color: transparent; background: var(--error); color: var(--surface); }
.fsp-danger:hover { border-color: transparent; background: color-mix(in srgb, var(--error) 86%, var(--ink)); }
.fsp-button[aria-disabled=true] { border-color: transparent; background: color-mix(in srgb, var(--ink) 9%, transparent); color: color-mix(in srgb, var(--muted) 85%, transparent); cursor: default; }
.fsp-icon-button { flex: none; display: grid; place-items: center; width: 40px; height: 40px; padding: 0; border: 0; border-radius: var(--lp-radius-small, 8px); background: none; color: var(--muted); cursor: pointer; }
.fsp-icon-button:hover { background: color-mix(in srgb, var(--ink) 5%, transparent); color: var(--ink); }

.fsp-offline { padding: 10px 24px; background: var(--warning-soft); color: var(--warning); font-weight: 600; }
.fsp-files { flex: 0 1 auto; max-height: 50%; overflow: auto; border-top: 1px solid var(--border); }
.fsp-files li, .fsp-drive-file { display: flex; gap: 12px; align-items: center; min-height: 56px; padding: 8px 16px 8px 24px; }
.fsp-files li + li { border-top: 1px solid var(--border); }
.fsp-file { flex: 1; min-width: 0; display: grid; gap: 2px; }
.fsp-name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600; }
.fsp-status { color: var(--muted); font-size: .8125rem; font-variant-numeric: tabular-nums; }
.fsp-mark { flex: none; display: grid; color: var(--muted); }
[data-state=done] .fsp-mark { color: var(--success); }
[data-state=failed] :is(.fsp-mark, .fsp-status), [data-state=refused] :is(.fsp-mark, .fsp-status) { color: var(--error); }
.fsp-bar { display: block; block-size: 4px; margin-top: 4px; border-radius: 2px; background: var(--skeleton); overflow: hidden; }
.fsp-bar span { display: block; block-size: 100%; border-radius: inherit; background: var(--accent); transition: inline-size 240ms linear; }
.fsp-bar[data-unknown] span { inline-size: 40% !important; animation: fsp-run 1.2s ease-in-out infinite; }
@keyframes fsp-run { from { transform: translateX(-100%); } to { transform: translateX(250%); } }

.fsp-drive-file > svg { flex: none; color: var(--muted); }
.fsp-drive-file { padding: 8px 12px; }

.fsp-footer { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between; padding: 14px 24px; border-top: 1px solid var(--border); }
.fsp-summary { color: var(--muted); font-variant-numeric: tabular-nums; }
.fsp-actions { display: flex; gap: 8px; margin-inline-start: auto; }
.fsp-question { width: min(400px, calc(100vw - 32px)); padding: 24px; }
.fsp-question p { margin: 8px 0 20px; color: var(--muted); }
.fsp-question .fsp-actions { flex-wrap: wrap; justify-content: flex-end; }

@media (max-width: 700px) {
  .fsp-dialog { width: 100vw; height: 100dvh; border: 0; border-radius: 0; }
  .fsp-header { padding: 8px 8px 8px 16px; }
  .fsp-body { grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); }
  .fsp-tabs { flex-direction: row; padding: 8px; border-inline-end: 0; border-block-end: 1px solid var(--border); }
  .fsp-tabs [role=tab] { white-space: nowrap; }
  .fsp-panel { padding: 16px; }
  .fsp-files { max-height: 60%; }
  .fsp-files li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; padding: 8px 8px 8px 16px; }
  .fsp-files li > .fsp-button { grid-area: 2 / 2; justify-self: start; min-height: 36px; padding: 5px 12px; margin-bottom: 4px; }
  .fsp-main:has(.fsp-files:not([hidden])) .fsp-panel { min-height: 120px; }
  .fsp-main:has(.fsp-files:not([hidden])) .fsp-drop .fsp-hint { display: none; }
  .fsp-footer { padding: 12px 16px; }
  .fsp-footer .fsp-actions { flex: 1; }
  .fsp-footer .fsp-button { flex: 1; }
}
@media (prefers-reduced-motion: reduce) {
  .fsp-dialog, .fsp-dialog * { animation: none !important; transition: none !important; }
}
`;

let sheet: CSSStyleSheet | undefined;

export function adoptStyles(): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
