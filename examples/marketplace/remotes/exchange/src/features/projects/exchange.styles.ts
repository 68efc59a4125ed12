/** Styles specific to the exchange, in addition to the kit's. */
export const exchangeStyles = `
.ex-day { white-space: nowrap }
.ex-tabs { display: flex; gap: calc(3 * var(--lp-space)); margin-top: calc(2 * var(--lp-space)); border-bottom: 1px solid var(--lp-color-border) }
.ex-tabs a { padding: 10px 0; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14); font-weight: 550; text-decoration: none }
.ex-tabs a[aria-current] { color: var(--lp-color-accent); box-shadow: inset 0 -2px var(--lp-color-accent) }
.ex-note { display: flex; min-height: 1lh; flex-wrap: wrap; gap: 4px 8px; align-items: center; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14); font-weight: 400 }
.ex-note .rk-status { padding-block: 0 }
.ex-new { padding: 0 8px; border: 1px solid; border-radius: 1em; color: var(--lp-color-accent); font-size: var(--lp-font-size-12); line-height: 1.67; font-weight: 550; white-space: nowrap }
.ex-closed { margin-top: calc(2 * var(--lp-space)); padding: calc(2 * var(--lp-space)); border-radius: var(--lp-radius-small); background: var(--lp-color-accent-soft) }
.ex-closed p { margin: var(--lp-space) 0 calc(2 * var(--lp-space)) !important }
.ex-closed .rk-button { display: inline-block }
.ex-closed h3 { margin: 0; font-size: var(--lp-font-size-16); line-height: 1.5; font-weight: 620 }
.ex-withdrawn { margin-bottom: calc(2 * var(--lp-space)) }
.ex-closed .rk-button { max-width: 100%; box-sizing: border-box; white-space: normal; text-align: center }
.ex-blocked { margin-top: 4px; color: var(--lp-color-error); font-weight: 550 }
`;
