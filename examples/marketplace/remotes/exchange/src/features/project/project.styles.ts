/** Styles of the project page, loaded with its chunk. */
export const projectStyles = `
.ex-project > h2 { margin-top: var(--lp-space) }
.ex-project h3 { margin: 0; font-size: var(--lp-font-size-16); line-height: 1.5; font-weight: 620 }
.ex-columns { display: grid; gap: 0 calc(3 * var(--lp-space)) }
.ex-columns > * { min-width: 0 }
@media (min-width: 75em) {
  .ex-columns { grid-template: auto 1fr / minmax(0, 3fr) minmax(0, 2fr); align-items: start }
  .ex-beside { grid-area: 1 / 2 / span 2 }
}
.ex-project .rk-item > p { margin-top: var(--lp-space) }
.ex-project .rk-facts { grid-template-columns: repeat(auto-fit, minmax(min(8.125rem, 100%), 1fr)); gap: calc(2 * var(--lp-space)); margin-top: calc(2 * var(--lp-space)) }
.ex-calculators a { margin-inline-start: var(--lp-space) }
.ex-project .rk-table { margin-top: var(--lp-space) }
.ex-project .rk-table :is(th, td) { padding-inline: 0; padding-block: 8px }
.ex-project .rk-table tfoot :is(th, td) { border-bottom: 0; font-weight: 620 }
.ex-project .ex-terms { table-layout: auto }
.ex-project .ex-terms :is(th, td) + * { padding-inline-start: 8px; white-space: nowrap }
@media (max-width: 24rem) { .ex-offer { padding: calc(2 * var(--lp-space)) } .ex-project .ex-terms { font-size: var(--lp-font-size-12) } .ex-project .ex-terms :is(th, td) + * { padding-inline-start: 4px } }
.ex-documents { display: grid; gap: var(--lp-space); padding-top: calc(2 * var(--lp-space)) !important }
.ex-offer { padding: calc(3 * var(--lp-space)) }
.ex-offer-head { display: flex; flex-wrap: wrap; gap: var(--lp-space); align-items: center; justify-content: space-between }
.ex-standing { margin-top: var(--lp-space) !important }
.ex-scroll { overflow-x: auto }
.ex-message { margin: calc(2 * var(--lp-space)) 0 0; padding-inline-start: calc(2 * var(--lp-space)); border-inline-start: 3px solid var(--lp-color-border); overflow-wrap: anywhere }
.ex-conditions { margin-top: calc(2 * var(--lp-space)) !important; white-space: pre-line; overflow-wrap: anywhere }
.ex-conflict { margin-top: calc(2 * var(--lp-space)) !important; color: var(--lp-color-error); font-weight: 550 }
.ex-done:not(:empty) { margin-top: calc(2 * var(--lp-space)) !important; font-weight: 550 }
.ex-fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11.25rem, 100%), 1fr)); gap: var(--lp-space) calc(2 * var(--lp-space)); margin-top: calc(2 * var(--lp-space)) }
.ex-wide { grid-column: 1 / -1 }
.ex-meaning { margin-top: var(--lp-space); padding: calc(2 * var(--lp-space)); border: 1px solid var(--lp-color-border); border-radius: var(--lp-radius-small) }
.ex-project .ex-meaning h3 { margin: 0; font-size: var(--lp-font-size-14); line-height: 1.5 }
.ex-meaning section + section { margin-top: calc(2 * var(--lp-space)) }
.ex-meaning dl > div { display: grid; grid-template-columns: 1fr auto; gap: 0 var(--lp-space); margin-top: var(--lp-space) }
.ex-meaning dt { font-size: var(--lp-font-size-14) }
.ex-meaning dd { font-weight: 600; font-variant-numeric: tabular-nums }
.ex-meaning .ex-how { grid-column: 1 / -1; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-12); font-weight: 400 }
.ex-project .ex-loan-terms { margin-top: calc(2 * var(--lp-space)); color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.ex-over { margin-top: calc(2 * var(--lp-space)) !important; font-weight: 550 }
.ex-history { margin-top: calc(2 * var(--lp-space)) }
.ex-history summary { padding: 4px 0; font-size: var(--lp-font-size-14); font-weight: 550; cursor: pointer }
.ex-history ol { display: grid; gap: var(--lp-space); margin: var(--lp-space) 0 0; padding: 0; list-style: none }
.ex-history li > span { display: block; font-size: var(--lp-font-size-14) }
.ex-history-what { font-weight: 550 }
.ex-history-message { overflow-wrap: anywhere }
`;
