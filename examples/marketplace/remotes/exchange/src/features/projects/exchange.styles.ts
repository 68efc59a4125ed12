/** Styles specific to the exchange, in addition to the kit's. */
export const exchangeStyles = `
.ex-table th:nth-child(1) { width: 36% }
.ex-table th:nth-child(2) { width: 18% }
.ex-table th:nth-child(3) { width: 16% }
.ex-offers th:nth-child(2) { width: 7.75rem }
.ex-offers th:nth-child(3) { width: 8rem }
.ex-offers th:nth-child(n + 5) { width: 8rem }
.ex-day { white-space: nowrap }
.ex-tabs { display: flex; gap: calc(3 * var(--lp-space)); margin-top: calc(2 * var(--lp-space)); border-bottom: 1px solid var(--lp-color-border) }
.ex-tabs a { padding: 10px 0; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14); font-weight: 550; text-decoration: none }
.ex-tabs a[aria-current] { color: var(--lp-color-accent); box-shadow: inset 0 -2px var(--lp-color-accent) }
.ex-note { display: flex; min-height: 1lh; flex-wrap: wrap; gap: 4px 8px; align-items: center; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14); font-weight: 400 }
.ex-chip { padding: 0 8px; border: 1px solid var(--rk-control); border-radius: 1em; color: var(--lp-color-ink); font-size: var(--lp-font-size-12); line-height: 1.67; font-weight: 550; white-space: nowrap }
.ex-chip-new, .ex-chip-accepted, .ex-chip-countered { border-color: var(--lp-color-accent); color: var(--lp-color-accent) }
.ex-filters { padding: calc(2 * var(--lp-space)) }
.ex-search, .ex-filter-row { display: flex; flex-wrap: wrap; gap: calc(1.5 * var(--lp-space)); align-items: center }
.ex-filter-row { margin-top: calc(1.5 * var(--lp-space)) }
.ex-search input { flex: 1 1 160px; min-width: 0 }
.ex-field span { display: block; margin-bottom: 4px; font-size: var(--lp-font-size-14); font-weight: 550 }
:is(.ex-search input, .ex-field input, .ex-sort select, .ex-menu > button) {
  min-height: 40px; max-width: 100%; padding: 0 12px; border: 1px solid var(--rk-control); border-radius: var(--lp-radius-small);
  background: var(--lp-color-surface); color: var(--lp-color-ink); font: 400 var(--lp-font-size-14)/1.5 var(--lp-font);
}
.ex-sort span { margin-inline-end: 8px; font-size: var(--lp-font-size-14); font-weight: 550 }
.ex-menu { position: relative }
.ex-menu > button { cursor: pointer }
.ex-menu > button::after { content: ''; display: inline-block; width: 6px; height: 6px; margin: 0 2px 3px 10px; border: solid var(--lp-color-ink-muted); border-width: 0 2px 2px 0; transform: rotate(45deg) }
.ex-menu > :is(fieldset, form) {
  position: absolute; z-index: 2; top: 100%; inset-inline-start: 0; display: grid; gap: 4px; margin: 4px 0 0; padding: 8px 12px; width: max-content; max-width: min(300px, 80vw); max-height: 320px; overflow-y: auto;
  border: 1px solid var(--lp-color-border); border-radius: var(--lp-radius-small); background: var(--lp-color-surface); box-shadow: 0 8px 24px rgb(0 0 0 / .16);
}
.ex-menu > form { gap: calc(1.5 * var(--lp-space)); padding: 12px }
:is(.ex-menu fieldset label, .ex-check) { display: flex; gap: 8px; align-items: center; min-height: 32px; font-size: var(--lp-font-size-14); cursor: pointer }
:is(.ex-menu fieldset, .ex-check) input { width: 18px; height: 18px; accent-color: var(--lp-color-accent) }
.ex-check + .ex-menu { margin-inline-start: auto }
.ex-check + .ex-menu > fieldset { inset-inline: auto 0 }
.rk-page .ex-offer { grid-template-columns: auto minmax(0, 1fr) }
.ex-offers-filter { display: block; margin: calc(2 * var(--lp-space)) 0 0 }
.ex-link-button { padding: 4px 0; border: 0; background: none; color: var(--lp-color-accent); font: 550 var(--lp-font-size-14)/1.5 var(--lp-font); text-decoration: underline; cursor: pointer }
.ex-closed { margin-top: calc(2 * var(--lp-space)); padding: calc(2 * var(--lp-space)); border-radius: var(--lp-radius-small); background: var(--lp-color-accent-soft) }
.ex-closed p { margin: var(--lp-space) 0 calc(2 * var(--lp-space)) !important }
.ex-closed .rk-button { display: inline-block }
.ex-closed h3 { margin: 0; font-size: var(--lp-font-size-16); line-height: 1.5; font-weight: 620 }
.ex-withdrawn { margin-bottom: calc(2 * var(--lp-space)) }
.ex-closed .rk-button { max-width: 100%; box-sizing: border-box; white-space: normal; text-align: center }
.ex-blocked { margin-top: 4px; color: var(--lp-color-error); font-weight: 550 }
`;
