/** Styles specific to the borrower list, in addition to the kit's. */
export const borrowersStyles = `
.bo-table th:nth-child(1) { width: 28% }
.bo-table th:nth-child(2) { width: 36% }
.bo-person .rk-facts { grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr)); gap: calc(2 * var(--lp-space)) calc(3 * var(--lp-space)) }
.bo-none { color: var(--lp-color-ink-muted) }
.rk-page .bo-none { padding: calc(2 * var(--lp-space)) }
.bo-loan { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px calc(2 * var(--lp-space)); align-items: baseline }
.bo-loan > :nth-child(even) { text-align: end }
.bo-loan > .rk-card-note { grid-column: 1 / -1 }
.rk-page .bo-loan h3 { margin: 0; font-size: inherit; line-height: inherit; letter-spacing: normal; font-weight: 600 }
.bo-bar { display: flex; flex-wrap: wrap; gap: calc(2 * var(--lp-space)); align-items: center; justify-content: space-between; margin-top: calc(3 * var(--lp-space)) }
.bo-bar form { display: flex; flex: 1 1 320px; flex-wrap: wrap; gap: var(--lp-space); align-items: center; font-size: var(--lp-font-size-14) }
.bo-bar :is(input, select) { min-height: 40px; padding: 6px 12px; border: 1px solid var(--rk-control); border-radius: var(--lp-radius-small); background: var(--lp-color-surface); color: var(--lp-color-ink); font: inherit }
.bo-bar input { flex: 1 1 180px; min-width: 0; max-width: 320px }
@media (max-width: 37.4375em) { .bo-bar form > label:first-child { flex-basis: 100% } }
.rk-page .bo-bar + * + .rk-card, .rk-page .bo-bar + .rk-card { margin-top: calc(2 * var(--lp-space)) }
.rk-page .rk-back + h2 { margin-top: var(--lp-space) }
.bo-quiet { border-color: var(--rk-control); background: none; color: var(--lp-color-ink) }
.bo-quiet:hover { border-color: var(--lp-color-ink-muted); background: color-mix(in srgb, var(--lp-color-ink) 4%, transparent) }
`;
