/** Styles of calculator inputs and results, in addition to the kit's. */
export const evaluationStyles = `
.pj-evaluation { display: grid; grid-template-columns: minmax(0, 1fr); column-gap: calc(3 * var(--lp-space)); align-items: start }
@media (min-width: 56.25em) { .pj-evaluation { grid-template-columns: minmax(18.75rem, 24rem) minmax(0, 1fr) } }
.pj-inputs fieldset { min-width: 0; margin: 0; padding: 0; border: 0 }
.pj-inputs legend { padding: 0 0 calc(1.5 * var(--lp-space)); font-size: var(--lp-font-size-16); font-weight: 620 }
.pj-inputs fieldset + fieldset { margin-top: calc(2 * var(--lp-space)) }
.pj-fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.625rem), 1fr)); gap: 6px 12px; align-items: start }
.pj-inputs .rk-button { width: 100%; margin-top: 4px }
.rk-page .pj-stale { min-height: 1.43em; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14); line-height: 1.43 }
.pj-result { padding: calc(3 * var(--lp-space)) }
.pj-old .pj-figures { opacity: .55 }
.pj-evaluation h2 { text-wrap: balance; scroll-margin-top: calc(10 * var(--lp-space)) }
.pj-figures { width: 100%; border-collapse: collapse; font-size: var(--lp-font-size-14) }
.pj-figures :is(th, td) { padding: 6px calc(1.5 * var(--lp-space)) 6px 0; border-bottom: 1px solid var(--lp-color-border); text-align: start; vertical-align: top; font-weight: 400 }
.pj-figures [scope="rowgroup"] { padding-top: calc(2 * var(--lp-space)); font-size: var(--lp-font-size-16); font-weight: 620 }
.pj-figures .pj-value { font-weight: 600; font-variant-numeric: tabular-nums; text-align: end; white-space: nowrap }
.pj-formula { width: 60%; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-12); line-height: 1.5 }
.pj-formula span { display: block; overflow-wrap: anywhere }
.pj-formula .pj-filled { color: var(--lp-color-ink); font-variant-numeric: tabular-nums }
@media (max-width: 37.4375em) {
  .pj-figures :is(tr, tbody) { display: block }
  .pj-figures tbody tr { display: grid; grid-template-columns: 1fr auto; border-bottom: 1px solid var(--lp-color-border) }
  .pj-figures tbody :is(th, td) { padding-inline-end: 0; border-bottom: 0 }
  .pj-formula { width: auto; grid-column: 1 / -1 }
}
.rk-page .pj-project { margin-top: calc(2 * var(--lp-space)); font-size: var(--lp-font-size-14) }
.rk-page .pj-actions { margin-top: calc(2 * var(--lp-space)) }
`;
