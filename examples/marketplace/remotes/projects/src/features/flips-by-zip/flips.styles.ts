/** Styles specific to flips, in addition to the kit's. */
export const flipsStyles = `
.pj-zip { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0 calc(2 * var(--lp-space)); padding: calc(2 * var(--lp-space)) }
.pj-zip .rk-field { flex: 0 1 260px }
.pj-zip .rk-button { margin-top: calc(1.4 * var(--lp-font-size-14) + 6px) }
@media (max-width: 29.9375em) { .pj-zip :is(.rk-field, .rk-button) { flex-basis: 100% } .pj-zip .rk-button { margin-top: var(--lp-space) } }
.pj-medians { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.375rem), 1fr)); gap: calc(2 * var(--lp-space)) calc(3 * var(--lp-space)) }
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
.pj-filters { display: flex; flex-wrap: wrap; align-items: flex-start; gap: var(--lp-space) calc(2 * var(--lp-space)); padding: calc(2 * var(--lp-space)) }
.pj-filters .rk-field { flex: 1 1 170px }
.pj-filters .rk-button { min-height: 46px; margin-top: calc(1.4 * var(--lp-font-size-14) + 6px) }
.pj-select select { flex: 1; min-width: 0; min-height: 44px; padding: 0 14px; border: 0; border-radius: inherit; background: var(--lp-color-surface); color: var(--lp-color-ink); font: inherit; cursor: pointer }
.rk-page .pj-select select:focus-visible { outline: none }
@media (max-width: 37.4375em) { .pj-filters :is(.rk-field, .rk-button) { flex-basis: 100% } .pj-filters .rk-button { margin-top: 0 } }
.rk-page .pj-period { margin-top: calc(3 * var(--lp-space)); color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.pj-period strong { color: var(--lp-color-ink) }
.rk-page .pj-few { padding: calc(2 * var(--lp-space)); color: var(--lp-color-ink-muted) }
.pj-pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 0 calc(2 * var(--lp-space)) }
.pj-zips th:first-child { width: 22% }
.pj-zips th:last-child { width: 72px }
.pj-zips tbody td { vertical-align: middle }
.pj-zip-link { font-weight: 600 }
.pj-sort { color: inherit; text-decoration: none }
.pj-sort:hover { color: var(--lp-color-accent); text-decoration: underline; text-underline-offset: 3px }
[aria-sort] .pj-sort { color: var(--lp-color-ink) }
.pj-too-few { color: var(--lp-color-ink-muted) }
.pj-zips .pj-too-few { text-align: center }
.pj-selected { background: color-mix(in srgb, var(--lp-color-accent-soft) 60%, transparent); box-shadow: inset 3px 0 var(--lp-color-accent) }
.pj-highlight { display: inline-grid; place-items: center; width: 40px; height: 40px; border: 1px solid transparent; border-radius: var(--lp-radius-small); background: none; color: var(--lp-color-ink-muted); cursor: pointer }
.pj-highlight svg { fill: none; stroke: currentColor; stroke-width: 2 }
.pj-highlight:hover { background: var(--lp-color-accent-soft); color: var(--lp-color-accent) }
.pj-highlight[aria-pressed="true"] { border-color: var(--lp-color-accent); color: var(--lp-color-accent) }
.pj-zip-card-head { display: flex; justify-content: space-between; gap: var(--lp-space) }
.pj-below { display: flex; flex-wrap: wrap; align-items: flex-start; justify-content: space-between; gap: 0 calc(3 * var(--lp-space)) }
.pj-below .pj-note { flex: 1 1 420px; max-width: 76ch }
.pj-download { margin-top: calc(3 * var(--lp-space)) }
`;
