/** What is the flips' own beside the kit's styles. */
export const flipsStyles = `
.pj-zip { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0 calc(2 * var(--lp-space)); padding-bottom: calc(2 * var(--lp-space)) }
.pj-zip .rk-field { flex: 0 1 260px }
.pj-zip .rk-button { margin-top: calc(1.4 * var(--lp-font-size-14) + 6px) }
@media (max-width: 479px) { .pj-zip :is(.rk-field, .rk-button) { flex-basis: 100% } .pj-zip .rk-button { margin-top: var(--lp-space) } }
.pj-medians, .pj-facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: calc(2 * var(--lp-space)) calc(3 * var(--lp-space)) }
.rk-page dl.pj-medians { margin-top: calc(3 * var(--lp-space)); padding: calc(2 * var(--lp-space)) }
.pj-medians dt, .pj-facts dt { color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.pj-medians dd, .pj-facts-key dd { font-size: var(--lp-font-size-20); line-height: 1.4; font-weight: 620; font-variant-numeric: tabular-nums }
.pj-facts dd { font-weight: 600; font-variant-numeric: tabular-nums }
.rk-page .pj-facts { margin-top: calc(3 * var(--lp-space)) }
.rk-page .pj-facts-key { margin-top: calc(2 * var(--lp-space)); padding: calc(2 * var(--lp-space)); border-radius: var(--lp-radius-small); background: var(--lp-color-page) }
.pj-flips th:nth-child(1) { width: 34% }
.pj-card-facts { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: calc(2 * var(--lp-space)) }
.rk-page .pj-card-facts { margin-top: var(--lp-space) }
.pj-card-facts dt { color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-12) }
.pj-card-facts dd { font-size: var(--lp-font-size-14); font-weight: 600 }
.pj-flip { padding: calc(3 * var(--lp-space)) }
.rk-page .pj-note { margin-top: calc(3 * var(--lp-space)); color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
`;
