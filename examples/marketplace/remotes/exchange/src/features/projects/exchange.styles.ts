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
.ex-filters { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: calc(1.5 * var(--lp-space)); align-items: end; padding: calc(2 * var(--lp-space)) }
.ex-search { grid-column: span 2 }
@media (max-width: 29.9375em) { .ex-filters { grid-template-columns: 1fr 1fr } .ex-filters .ex-search { grid-column: 1 / -1 } }
.ex-filters > label:not(.ex-check) span { display: block; margin-bottom: 4px; font-size: var(--lp-font-size-14); font-weight: 550 }
:is(.ex-filters > label:not(.ex-check) input, .ex-filters select, .ex-sort select) {
  min-height: 40px; max-width: 100%; padding: 0 12px; border: 1px solid var(--rk-control); border-radius: var(--lp-radius-small);
  background: var(--lp-color-surface); color: var(--lp-color-ink); font: 400 var(--lp-font-size-14)/1.5 var(--lp-font);
}
:is(.ex-filters > label:not(.ex-check) input, .ex-filters select) { box-sizing: border-box; width: 100%; min-width: 0 }
.ex-sort span { margin-inline-end: 8px; font-size: var(--lp-font-size-14); font-weight: 550 }
.ex-check { display: flex; gap: 8px; align-items: center; min-height: 40px; font-size: var(--lp-font-size-14); cursor: pointer }
.ex-check input { width: 18px; height: 18px; accent-color: var(--lp-color-accent) }
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
