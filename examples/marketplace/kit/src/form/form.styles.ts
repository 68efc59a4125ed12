/**
 * Styles of form fields and buttons, matching the portal's.
 *
 * Date fields need their own background, because WebKit blends it with the text color of an empty date, which would
 * otherwise look filled in.
 */
export const formStyles = `
.rk-form { padding: calc(3 * var(--lp-space)) }
.rk-field { min-width: 0 }
.rk-field label { display: block; margin-bottom: 6px; font-size: var(--lp-font-size-14); font-weight: 550; line-height: 1.4 }
.rk-field-box {
  display: flex; align-items: center; min-height: 46px;
  border: 1px solid var(--rk-control); border-radius: var(--lp-radius-small); background: var(--lp-color-surface);
}
.rk-field-box:hover { border-color: var(--lp-color-ink-muted) }
.rk-field-box:focus-within { border-color: var(--lp-color-accent); box-shadow: inset 0 0 0 1px var(--lp-color-accent) }
.rk-field-box:has([aria-invalid="true"]) { border-color: var(--lp-color-error) }
.rk-field-box:focus-within:has([aria-invalid="true"]) { box-shadow: inset 0 0 0 1px var(--lp-color-error) }
.rk-field-box span { flex: none; color: var(--lp-color-ink-muted) }
.rk-field-box span:first-child { padding-inline-start: 14px }
.rk-field-box span:last-child { padding-inline-end: 14px }
.rk-field-box input {
  flex: 1; min-width: 0; min-height: 44px; padding: 0 14px; border: 0; border-radius: inherit; background: none;
  color: var(--lp-color-ink); font: inherit; font-variant-numeric: tabular-nums;
}
.rk-field-box input[type="date"] { background: var(--lp-color-surface) }
.rk-field-box span + input { padding-inline-start: 6px }
.rk-field-box :is(textarea, select) { flex: 1; min-width: 0; min-height: 44px; padding: 10px 14px; border: 0; border-radius: inherit; background: var(--lp-color-surface); color: var(--lp-color-ink); font: inherit; resize: vertical }
.rk-page .rk-field-box :is(input, textarea, select):focus-visible { outline: none }
.rk-field-box input:-webkit-autofill { -webkit-text-fill-color: var(--lp-color-ink); caret-color: var(--lp-color-ink); box-shadow: 0 0 0 100px var(--lp-color-accent-soft) inset }
.rk-page .rk-field p { margin-top: 4px; overflow-wrap: anywhere; min-height: 1.43em; font-size: var(--lp-font-size-14); line-height: 1.43 }
.rk-field-hint { color: var(--lp-color-ink-muted) }
.rk-field-error { color: var(--lp-color-error) }
.rk-button[type="submit"] { min-height: 46px }
.rk-actions { display: flex; flex-wrap: wrap; gap: var(--lp-space); align-items: flex-start; margin-top: calc(1.5 * var(--lp-space)) }
.rk-confirm { flex: 1 1 100%; padding: calc(2 * var(--lp-space)); border: 1px solid var(--rk-control); border-radius: var(--lp-radius-small); background: var(--lp-color-page, transparent) }
.rk-confirm-title { font-weight: 600 }
.rk-confirm p + * { margin-top: var(--lp-space) }
.rk-page .rk-problem { margin-top: var(--lp-space); padding: var(--lp-space) calc(1.5 * var(--lp-space)); border-radius: var(--lp-radius-small); background: var(--lp-color-error-soft); color: var(--lp-color-error) }
@media print { .rk-actions { display: none } }
@media (forced-colors: active) { .rk-field-box:focus-within { outline: 2px solid } }
`;
