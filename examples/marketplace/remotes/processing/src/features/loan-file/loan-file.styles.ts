/** Styles of a loan's page, its forms, and its printout. */
export const loanFileStyles = `
.pr-head { display: flex; flex-wrap: wrap; align-items: center; gap: var(--lp-space) calc(1.5 * var(--lp-space)) }
.rk-page .pr-history { margin: calc(2 * var(--lp-space)) 0 0; padding: 0; list-style: none }
.pr-history li { position: relative; display: flex; flex-wrap: wrap; gap: 0 calc(1.5 * var(--lp-space)); align-items: baseline; padding: 0 0 calc(2 * var(--lp-space)) 28px }
.pr-history li:last-child { padding-bottom: 0 }
.pr-history li::before { content: ''; position: absolute; box-sizing: border-box; inset-inline-start: 4px; top: 6px; width: 12px; height: 12px; border: 2px solid var(--rk-control); border-radius: 50%; background: var(--lp-color-surface) }
.pr-history li::after { content: ''; position: absolute; inset-inline-start: 9px; top: 22px; bottom: -2px; width: 2px; background: var(--lp-color-border) }
.pr-history li:last-child::after { content: none }
.pr-history [aria-current]::before { border-color: var(--lp-color-accent); background: var(--lp-color-accent) }
.pr-history strong { font-weight: 600 }
.pr-tabs { margin-top: calc(2 * var(--lp-space)); border-bottom: 1px solid var(--lp-color-border); overflow-x: auto }
.pr-tabs ul { display: flex; gap: calc(.5 * var(--lp-space)) }
.pr-tabs a { display: block; padding: 10px 14px 12px; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14); font-weight: 550; text-decoration: none; white-space: nowrap }
.pr-tabs a:hover { color: var(--lp-color-accent) }
.pr-tabs [aria-current] { color: var(--lp-color-accent); box-shadow: inset 0 -2px var(--lp-color-accent) }
.rk-page .pr-note { color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.rk-page .pr-gap { margin-top: calc(2 * var(--lp-space)) }
.pr-steps { display: flex; flex-wrap: wrap; gap: var(--lp-space) calc(2 * var(--lp-space)); padding: 0; list-style: none; counter-reset: step }
.rk-page ol.pr-steps { margin: calc(2 * var(--lp-space)) 0 0 }
.pr-steps li { display: flex; flex-wrap: wrap; align-items: center; gap: var(--lp-space); color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14); counter-increment: step }
.pr-steps li::before { content: counter(step); display: grid; place-items: center; width: 2em; height: 2em; border: 1px solid var(--rk-control); border-radius: 50%; font-size: var(--lp-font-size-12) }
.pr-steps .pr-done::before { content: '✓' }
.pr-steps [aria-current] { color: var(--lp-color-ink); font-weight: 600 }
.pr-steps [aria-current]::before { border-color: var(--lp-color-accent); background: var(--lp-color-accent); color: var(--lp-color-accent-ink) }
.rk-page .pr-list { margin: calc(2 * var(--lp-space)) 0 0; padding: 0; list-style: none }
.pr-list > li { padding: calc(2 * var(--lp-space)) 0; border-top: 1px solid var(--lp-color-border) }
.pr-list > li:first-child { padding-top: 0; border-top: 0 }
.pr-row { display: flex; flex-wrap: wrap; gap: var(--lp-space) calc(2 * var(--lp-space)); align-items: baseline; justify-content: space-between }
.rk-page .pr-row h3, .rk-page .pr-h3 { margin: 0; font-size: var(--lp-font-size-16); font-weight: 600; line-height: 1.5; letter-spacing: normal }
.pr-form { display: grid; gap: var(--lp-space) calc(2 * var(--lp-space)); grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.75rem), 1fr)); margin-top: calc(2 * var(--lp-space)) }
.pr-form > .pr-wide { grid-column: 1 / -1 }
.rk-page .pr-entries :is(td, th) { padding-inline: 0; font-variant-numeric: tabular-nums }
.rk-page .pr-entries :is(td, th):nth-child(n + 2) { padding-inline-start: var(--lp-space); text-align: end }
.pr-thread { display: grid; gap: calc(1.5 * var(--lp-space)) }
.pr-thread > li { max-width: 60ch; padding: calc(1.5 * var(--lp-space)) calc(2 * var(--lp-space)); border: 1px solid var(--lp-color-border); border-radius: var(--lp-radius-small) }
.rk-page .pr-thread > li:first-child { padding-top: calc(1.5 * var(--lp-space)); border-top: 1px solid var(--lp-color-border) }
.pr-thread > .pr-mine { justify-self: end; background: var(--lp-color-accent-soft) }
.pr-thread p { white-space: pre-wrap; overflow-wrap: anywhere }
.pr-linklike { padding: 0; border: 0; background: none; color: var(--lp-color-accent); font: inherit; text-decoration: underline; cursor: pointer; text-align: start }
@media print { .pr-tabs, .rk-back { display: none } .rk-card { border: 0 } }
`;
