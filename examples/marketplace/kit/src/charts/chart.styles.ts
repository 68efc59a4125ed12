/** Styles for applications with charts, in addition to the base styles. */
export const chartStyles = `
.rk-page .rk-chart { margin: 0; min-width: 0; padding: calc(2 * var(--lp-space)) }
.rk-chart-title { font-size: var(--lp-font-size-16); font-weight: 620 }
.rk-page .rk-chart-summary { margin-top: 4px; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.rk-chart-plot { margin-top: var(--lp-space); border-radius: var(--lp-radius-small); overflow: hidden; touch-action: pan-y; cursor: crosshair }
.rk-chart-plot svg { display: block }
.rk-chart-axes line { stroke: var(--lp-color-border) }
.rk-chart-axes text { fill: var(--lp-color-ink-muted); font-size: var(--lp-font-size-12); font-variant-numeric: tabular-nums }
.rk-chart-bar { fill: var(--lp-color-accent) }
.rk-chart-current { fill: var(--lp-color-accent-soft) }
.rk-page .rk-chart-reading { margin-top: var(--lp-space); min-height: 1.5em; font-size: var(--lp-font-size-14); font-variant-numeric: tabular-nums }
.rk-chart-table { margin-top: var(--lp-space); font-size: var(--lp-font-size-14) }
.rk-chart-table summary { width: fit-content; padding-block: 4px; color: var(--lp-color-accent); font-weight: 600; cursor: pointer }
.rk-chart-table > div { max-height: 420px; overflow: auto; margin-top: var(--lp-space); border: 1px solid var(--lp-color-border); border-radius: var(--lp-radius-small) }
.rk-chart-table table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
.rk-chart-table :is(th, td) { padding: 6px 12px; border-bottom: 1px solid var(--lp-color-border); text-align: start; font-weight: 400; white-space: nowrap }
.rk-chart-table thead th { color: var(--lp-color-ink-muted); font-weight: 600 }
.rk-chart-table .rk-end { text-align: end }
.rk-chart-table tbody tr:last-child > * { border-bottom: 0 }
@media print { .rk-chart-reading, .rk-chart-table { display: none } }
`;
