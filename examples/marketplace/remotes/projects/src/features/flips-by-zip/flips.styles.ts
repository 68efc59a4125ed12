/** Styles specific to flips, in addition to the kit's. */
export const flipsStyles = `
.pj-filters { display: flex; flex-wrap: wrap; align-items: end; gap: var(--lp-space) calc(2 * var(--lp-space)); margin-top: calc(3 * var(--lp-space)) }
.pj-filters label { display: block; margin-bottom: 4px; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.pj-filters :is(input, select) { min-height: 40px; width: 100%; padding: 0 12px; border: 1px solid var(--rk-control); border-radius: var(--lp-radius-small); background: var(--lp-color-surface); color: var(--lp-color-ink); font: inherit; font-size: var(--lp-font-size-14) }
.pj-card-facts { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: calc(2 * var(--lp-space)) }
.rk-page .pj-card-facts { margin-top: var(--lp-space) }
.pj-card-facts dt { color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-12) }
.pj-card-facts dd { font-size: var(--lp-font-size-14); font-weight: 600 }
.rk-page .pj-note { margin-top: calc(3 * var(--lp-space)); max-width: 90ch; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.pj-note strong { color: var(--lp-color-ink) }
.pj-chart { margin: calc(3 * var(--lp-space)) 0 0; padding: calc(2 * var(--lp-space)); font-size: var(--lp-font-size-14); font-variant-numeric: tabular-nums }
.pj-chart figcaption { font-size: var(--lp-font-size-16); font-weight: 620 }
.rk-page .pj-chart p { margin: 4px 0 var(--lp-space); color: var(--lp-color-ink-muted) }
.pj-chart li { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr) 4.5rem; gap: calc(1.5 * var(--lp-space)); align-items: center; padding-block: 4px }
.pj-chart li > :last-child { text-align: end; font-weight: 600 }
.pj-chart li span span { display: block; block-size: 16px; border-radius: 2px; background: var(--lp-color-accent); forced-color-adjust: none }
@media (max-width: 37.4375em) { .pj-filters > div { flex: 1 1 100% } }
`;
