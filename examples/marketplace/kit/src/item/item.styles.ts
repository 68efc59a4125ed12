/** Styles of an item's own screen. */
export const itemStyles = `
.rk-back { display: inline-block; margin-top: calc(3 * var(--lp-space)); padding: 4px 0; font-size: var(--lp-font-size-14) }
.rk-back + .rk-card, .rk-back + .rk-late > .rk-card:first-child { margin-top: var(--lp-space) }
.rk-item { padding: calc(3 * var(--lp-space)) }
.rk-facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem, max(8.75rem, 40%)), 1fr)); gap: calc(3 * var(--lp-space)) }
.rk-page .rk-facts { margin-top: calc(3 * var(--lp-space)) }
.rk-facts dt { color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.rk-facts dd { font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: break-word }
`;
