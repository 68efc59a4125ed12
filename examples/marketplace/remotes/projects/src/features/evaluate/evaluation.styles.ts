/** Styles of calculator inputs and results, in addition to the kit's. */
export const evaluationStyles = `
.pj-evaluation { display: grid; grid-template-columns: minmax(0, 1fr); column-gap: calc(3 * var(--lp-space)); align-items: start }
@media (min-width: 56.25em) { .pj-evaluation { grid-template-columns: minmax(18.75rem, 24rem) minmax(0, 1fr) } }
.pj-inputs fieldset { min-width: 0; margin: 0; padding: 0; border: 0 }
.pj-inputs legend { padding: 0 0 calc(1.5 * var(--lp-space)); font-size: var(--lp-font-size-16); font-weight: 620 }
.pj-inputs fieldset + fieldset { margin-top: calc(2 * var(--lp-space)) }
.pj-fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.625rem), 1fr)); gap: 6px 12px; align-items: start }
.rk-page .pj-stale { min-height: 1.43em; margin-top: var(--lp-space); color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14); line-height: 1.43 }
.pj-inputs .rk-button { width: 100%; margin-top: 4px }
.pj-answers { display: flex; gap: var(--lp-space); margin: 2px 0 var(--lp-space) }
.rk-page .pj-answers .rk-button { width: auto; min-height: 32px; margin: 0; padding: 2px 14px }
.pj-result, .pj-more { padding: calc(3 * var(--lp-space)) }
.pj-old :is(dl, .pj-breakdown) { opacity: .55 }
.pj-result-head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: start; gap: var(--lp-space) calc(2 * var(--lp-space)) }
.pj-result-head h2 { flex: 1 1 260px }
.pj-result-head .rk-button { min-height: 32px; padding: 2px 14px }
.pj-result-head .rk-button[aria-pressed="true"] { border-color: var(--lp-color-accent); color: var(--lp-color-accent) }
.pj-evaluation h2 { text-wrap: balance; scroll-margin-top: calc(10 * var(--lp-space)) }
.pj-result h3 { margin: 0; font-size: var(--lp-font-size-16); line-height: 1.5; font-weight: 620; letter-spacing: normal }
.pj-result :is(.pj-breakdown, .pj-columns, .pj-figures) { margin-top: calc(3 * var(--lp-space)) }
.pj-result .pj-columns .pj-figures { margin-top: 0 }
.pj-key { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr)); gap: calc(1.5 * var(--lp-space)) }
.rk-page .pj-key { margin-top: var(--lp-space) }
.pj-key > div { padding: calc(2 * var(--lp-space)); border-radius: var(--lp-radius-small); background: var(--lp-color-page) }
.pj-key dt { display: flex; justify-content: space-between; align-items: start; gap: 4px; font-size: var(--lp-font-size-14); color: var(--lp-color-ink-muted) }
.pj-key .pj-value { font-size: var(--lp-font-size-20); line-height: 1.4; font-weight: 620; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.pj-how {
  flex: none; width: 24px; height: 24px; padding: 0; border: 1px solid var(--lp-color-border); border-radius: 12px; background: none;
  color: var(--lp-color-ink-muted); font: 600 var(--lp-font-size-12)/1 var(--lp-font); cursor: pointer;
}
.pj-how:hover, .pj-how[aria-expanded="true"] { border-color: var(--lp-color-accent); color: var(--lp-color-accent) }
.pj-formula span { display: block; overflow-wrap: anywhere }
.rk-page .pj-formula { padding-top: 4px; font-size: var(--lp-font-size-12); line-height: 1.5; color: var(--lp-color-ink-muted); font-weight: 400; white-space: normal }
.pj-filled { color: var(--lp-color-ink); font-variant-numeric: tabular-nums }
.pj-source { font-style: italic }
.pj-bar { display: flex; gap: 2px; height: 14px; margin: calc(1.5 * var(--lp-space)) 0; border-radius: 4px; overflow: hidden }
.pj-bar span { flex: 0 1 0; min-width: 2px }
.pj-breakdown ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.375rem), 1fr)); gap: var(--lp-space) calc(3 * var(--lp-space)); font-size: var(--lp-font-size-14) }
.pj-breakdown li { display: flex; flex-wrap: wrap; align-items: center; gap: var(--lp-space) }
.pj-swatch { flex: none; width: 12px; height: 12px; border-radius: 3px }
.pj-amount { margin-inline-start: auto; font-weight: 600; font-variant-numeric: tabular-nums }
.pj-color-0 { background: var(--lp-color-ink-muted) }
.pj-color-1 { background: var(--lp-color-accent) }
.pj-color-2 { background: color-mix(in srgb, var(--lp-color-accent) 55%, var(--lp-color-surface)) }
.pj-color-3 { background: color-mix(in srgb, var(--lp-color-ink-muted) 45%, var(--lp-color-surface)) }
.pj-color-4 { background: color-mix(in srgb, var(--lp-color-accent) 24%, var(--lp-color-surface)) }
.pj-color-rest { background: var(--lp-color-success) }
.pj-columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17.5rem), 1fr)); gap: calc(3 * var(--lp-space)) calc(4 * var(--lp-space)) }
.pj-figures dl > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 calc(2 * var(--lp-space)); padding: 6px 0; border-bottom: 1px solid var(--lp-color-border) }
.pj-figures dt { flex: 1 1 0; display: flex; align-items: center; gap: var(--lp-space); min-width: min-content }
.pj-figures .pj-value { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap }
.pj-figures .pj-formula { flex-basis: 100% }
.rk-page .pj-verdict { margin-top: calc(1.5 * var(--lp-space)); font-size: var(--lp-font-size-14) }
.pj-project { font-size: var(--lp-font-size-14) }
.rk-page .pj-project { margin-top: calc(2 * var(--lp-space)) }
.rk-page .pj-actions { display: flex; flex-wrap: wrap; align-items: center; gap: var(--lp-space) calc(2 * var(--lp-space)); margin-top: calc(2 * var(--lp-space)) }
.pj-choice { display: flex; flex-wrap: wrap; gap: var(--lp-space) calc(2 * var(--lp-space)); min-width: 0; margin: calc(1.5 * var(--lp-space)) 0; padding: 0; border: 0; font-size: var(--lp-font-size-14) }
.pj-choice label { display: flex; align-items: center; gap: 6px; min-height: 28px }
.pj-choice input { width: 18px; height: 18px; margin: 0; accent-color: var(--lp-color-accent) }
.pj-scroll { overflow: auto; border: 1px solid var(--lp-color-border); border-radius: var(--lp-radius-small) }
.pj-more .pj-scroll { margin-top: calc(2 * var(--lp-space)) }
.pj-tall { max-height: 420px }
.pj-grid { width: 100%; border-collapse: collapse; font-size: var(--lp-font-size-14); font-variant-numeric: tabular-nums }
.pj-grid :is(th, td) { padding: var(--lp-space) calc(1.5 * var(--lp-space)); border-bottom: 1px solid var(--lp-color-border); text-align: end; white-space: nowrap }
.pj-grid tr:last-child > * { border-bottom: 0 }
.pj-grid th { font-weight: 600 }
.pj-grid th > :not(:first-child) { display: block; font-weight: 400; font-size: var(--lp-font-size-12); color: var(--lp-color-ink-muted) }
.pj-grid :is(thead th:first-child, tbody th) { text-align: start }
.pj-tall thead th { position: sticky; top: 0; background: var(--lp-color-surface) }
.pj-loss { color: var(--lp-color-error) }
.pj-entered { font-weight: 700; box-shadow: inset 0 0 0 2px var(--lp-color-accent) }
.pj-print { display: none }
@media (forced-colors: active) { .pj-bar span, .pj-swatch { forced-color-adjust: none } }
@media print {
  .rk-page { padding: 0; font-size: 9pt; line-height: 1.3 }
  .pj-screen, .pj-inputs, .pj-how, .pj-choice, .rk-page :is(.rk-lead, .rk-chart, .pj-source, .pj-bar, .pj-stale) { display: none }
  .pj-evaluation { display: block }
  .rk-page .rk-card { margin-top: 6pt; padding: 0; border: 0 }
  .pj-formula[hidden] { display: block }
  .rk-page .pj-formula { padding: 0; font-size: 7pt; line-height: 1.25 }
  .pj-formula span { display: inline }
  .pj-formula .pj-filled::before { content: ': ' }
  .rk-page h1 { font-size: 14pt }
  .rk-page h2 { font-size: 11pt }
  .rk-page .pj-result h3 { font-size: 9pt; line-height: 1.3 }
  .rk-page .pj-print { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1pt 12pt; margin-top: 6pt; font-size: 8pt }
  .pj-print > div { display: flex; justify-content: space-between; gap: 4pt; border-bottom: .5pt solid #999 }
  .pj-key { grid-template-columns: repeat(5, 1fr); gap: 6pt }
  .rk-page .pj-key { margin-top: 2pt }
  .pj-key > div { padding: 0; background: none }
  .pj-key dt { font-size: 8pt }
  .pj-key .pj-value { font-size: 11pt }
  .pj-breakdown ul { display: flex; flex-wrap: wrap; gap: 0 14pt; font-size: 8pt }
  .pj-amount { margin: 0 }
  .pj-columns { grid-template-columns: 1fr 1fr; gap: 4pt 18pt }
  .pj-result :is(.pj-breakdown, .pj-columns) { margin-top: 4pt }
  .pj-figures dl > div { padding: 1pt 0; break-inside: avoid }
  .rk-page .pj-verdict { margin: 1pt 0 0; font-size: 8pt }
  .pj-scroll { overflow: visible; max-height: none; border: 0 }
  .pj-grid { font-size: 7.5pt }
  .pj-grid :is(th, td) { padding: 1pt 4pt }
  .pj-grid th > :not(:first-child) { display: inline; margin-inline-start: 4pt; font-size: 7pt }
  .pj-next-page { break-before: page }
}
`;
