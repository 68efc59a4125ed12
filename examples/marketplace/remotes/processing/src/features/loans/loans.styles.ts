/** Styles specific to the loan list, in addition to the kit's. */
export const loansStyles = `
.pr-filter { margin-top: calc(3 * var(--lp-space)) }
.pr-filter ul { display: flex; flex-wrap: wrap; gap: var(--lp-space) }
.pr-filter a {
  display: block; padding: 5px 13px; border: 1px solid var(--rk-control); border-radius: 18px;
  color: var(--lp-color-ink); font-size: var(--lp-font-size-14); text-decoration: none;
}
.pr-filter a:hover { border-color: var(--lp-color-accent); color: var(--lp-color-accent) }
.pr-filter [aria-current] { border-color: var(--lp-color-accent); background: var(--lp-color-accent-soft); color: var(--lp-color-accent); font-weight: 600 }
.rk-page .pr-filter + p + .rk-card, .rk-page .pr-filter + .rk-card { margin-top: calc(2 * var(--lp-space)) }
.pr-search { display: flex; flex-wrap: wrap; gap: var(--lp-space); align-items: center; margin-top: calc(2 * var(--lp-space)); font-size: var(--lp-font-size-14) }
.pr-search :is(input, select) { min-height: 40px; padding: 6px 12px; border: 1px solid var(--rk-control); border-radius: var(--lp-radius-small); background: var(--lp-color-surface); color: var(--lp-color-ink); font: inherit }
.pr-search input { flex: 1 1 200px; max-width: 320px }
.rk-button-quiet { border-color: var(--rk-control); background: none; color: var(--lp-color-ink) }
.rk-button-quiet:hover { border-color: var(--lp-color-ink-muted); background: color-mix(in srgb, var(--lp-color-ink) 4%, transparent) }
.rk-button:is(:disabled, [aria-disabled="true"]) { background: color-mix(in srgb, var(--lp-color-ink) 9%, transparent); color: color-mix(in srgb, var(--lp-color-ink-muted) 85%, transparent); cursor: default }
.pr-needs { display: block; margin-top: 4px; color: var(--lp-color-warning); font-size: var(--lp-font-size-12); font-weight: 600 }
.rk-page .pr-card-needs { grid-column: 1 / -1 }
.pr-table th:nth-child(1) { width: 12% }
.pr-table th:nth-child(2) { width: 28% }
.pr-table th:nth-child(4) { width: 15% }
.pr-card { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px calc(2 * var(--lp-space)); align-items: baseline }
.pr-card > .pr-end { text-align: end }
.rk-page .pr-card h3 { margin: 0; font-size: inherit; line-height: inherit; letter-spacing: normal; font-weight: 600 }
.pr-head { display: flex; flex-wrap: wrap; align-items: center; gap: var(--lp-space) calc(1.5 * var(--lp-space)) }
.rk-page .pr-history { margin: calc(2 * var(--lp-space)) 0 0; padding: 0; list-style: none }
.pr-history li { position: relative; display: flex; flex-wrap: wrap; gap: 0 calc(1.5 * var(--lp-space)); align-items: baseline; padding: 0 0 calc(2 * var(--lp-space)) 28px }
.pr-history li:last-child { padding-bottom: 0 }
.pr-history li::before { content: ''; position: absolute; box-sizing: border-box; inset-inline-start: 4px; top: 6px; width: 12px; height: 12px; border: 2px solid var(--rk-control); border-radius: 50%; background: var(--lp-color-surface) }
.pr-history li::after { content: ''; position: absolute; inset-inline-start: 9px; top: 22px; bottom: -2px; width: 2px; background: var(--lp-color-border) }
.pr-history li:last-child::after { content: none }
.pr-history [aria-current]::before { border-color: var(--lp-color-accent); background: var(--lp-color-accent) }
.pr-history strong { font-weight: 600 }
`;
