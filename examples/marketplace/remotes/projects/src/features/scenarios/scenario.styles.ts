/** Styles of the scenario bar, list and comparison. */
export const scenarioStyles = `
.rk-page .pj-bar-title { font-size: var(--lp-font-size-16); line-height: 1.5; overflow-wrap: anywhere }
.pj-name { display: flex; flex-wrap: wrap; align-items: start; gap: 0 calc(1.5 * var(--lp-space)) }
.pj-name .rk-field { flex: 1 1 200px }
.pj-name .rk-button { min-height: 46px; margin-top: 26px }
.pj-bar-card .pj-actions .rk-button, .pj-scenario .pj-actions .rk-button, .pj-undo .rk-button { min-height: 36px; padding: 4px 14px }
.pj-copied { font-size: var(--lp-font-size-14); color: var(--lp-color-success) }
.pj-copied:empty { display: none }
.pj-link { flex: 1 1 100%; min-width: 0; height: 40px; padding: 0 12px; border: 1px solid var(--rk-control); border-radius: var(--lp-radius-small); background: var(--lp-color-surface); color: var(--lp-color-ink); font: inherit }
.pj-list-top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 calc(2 * var(--lp-space)); min-height: 40px; margin-top: calc(2 * var(--lp-space)) }
.pj-undo { display: flex; flex-wrap: wrap; align-items: center; gap: var(--lp-space) }
.pj-list-top + .rk-field-error:empty { display: none }
.pj-list-top ~ .rk-card { margin-top: var(--lp-space) }
.rk-page .pj-compare { display: flex; flex-wrap: wrap; align-items: center; gap: var(--lp-space) calc(2 * var(--lp-space)); padding: calc(2 * var(--lp-space)); border-bottom: 1px solid var(--lp-color-border) }
.pj-compare .rk-button[aria-disabled="true"] { pointer-events: none }
.pj-scenario { display: flex; flex-wrap: wrap; align-items: start; gap: var(--lp-space) calc(2 * var(--lp-space)) }
.pj-scenario-text { flex: 1 1 240px; min-width: 0 }
.rk-page .pj-scenario h3 { margin: 0; font-size: var(--lp-font-size-16); line-height: 1.5 }
.rk-page .pj-scenario .pj-actions { margin: 0 }
.pj-pick { display: grid; place-items: center; width: 28px; height: 28px }
.pj-pick input { width: 20px; height: 20px; margin: 0; accent-color: var(--lp-color-accent) }
.pj-compared :is(th, td) { min-width: 104px; white-space: normal; overflow-wrap: anywhere }
.pj-compared :is(thead th:first-child, tbody th) { position: sticky; left: 0; min-width: 112px; background: var(--lp-color-surface) }
.pj-different td { font-weight: 650 }
`;
