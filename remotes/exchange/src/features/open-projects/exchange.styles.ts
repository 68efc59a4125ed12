/** What is the exchange's own beside the kit's styles. */
export const exchangeStyles = `
.ex-table th:nth-child(1) { width: 36% }
.ex-table th:nth-child(2) { width: 18% }
.ex-table th:nth-child(3) { width: 16% }
.ex-card { display: grid; grid-template-columns: 1fr auto; gap: 2px calc(2 * var(--lp-space)); align-items: baseline }
.ex-card > :is(:first-child, :last-child) { grid-column: 1 / -1 }
.ex-card h3 { margin: 0; font-size: inherit; line-height: inherit; letter-spacing: normal; font-weight: 600 }
.ex-back { display: inline-block; margin-top: calc(3 * var(--lp-space)); padding: 4px 0; font-size: var(--lp-font-size-14) }
.ex-back + .rk-card { margin-top: var(--lp-space) }
.ex-project { padding: calc(3 * var(--lp-space)) }
.ex-facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: calc(3 * var(--lp-space)) }
.rk-page .ex-facts { margin-top: calc(3 * var(--lp-space)) }
.ex-facts dt { color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.ex-facts dd { font-weight: 600; font-variant-numeric: tabular-nums }
`;
