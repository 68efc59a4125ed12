/** What is the flips' own beside the kit's styles. */
export const flipsStyles = `
.pj-zip { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0 calc(2 * var(--lp-space)); padding: calc(2 * var(--lp-space)) }
.pj-zip .rk-field { flex: 0 1 260px }
.pj-zip .rk-button { margin-top: calc(1.4 * var(--lp-font-size-14) + 6px) }
@media (max-width: 479px) { .pj-zip :is(.rk-field, .rk-button) { flex-basis: 100% } .pj-zip .rk-button { margin-top: var(--lp-space) } }
.pj-medians { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: calc(2 * var(--lp-space)) calc(3 * var(--lp-space)) }
.rk-page dl.pj-medians { margin-top: calc(3 * var(--lp-space)); padding: calc(2 * var(--lp-space)) }
.pj-medians dt { color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.rk-page :is(.pj-medians, .pj-key-facts) dd { font-size: var(--lp-font-size-20); line-height: 1.4; font-weight: 620; font-variant-numeric: tabular-nums }
.pj-key-facts { margin-top: calc(2 * var(--lp-space)); padding: calc(2 * var(--lp-space)); border-radius: var(--lp-radius-small); background: var(--lp-color-page) }
.rk-page .pj-key-facts .rk-facts { margin-top: 0 }
.pj-key-facts + .rk-facts { grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)) }
.pj-flips th:nth-child(1) { width: 34% }
.pj-card-facts { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: calc(2 * var(--lp-space)) }
.rk-page .pj-card-facts { margin-top: var(--lp-space) }
.pj-card-facts dt { color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-12) }
.pj-card-facts dd { font-size: var(--lp-font-size-14); font-weight: 600 }
.rk-page .pj-note { margin-top: calc(3 * var(--lp-space)); color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
`;
