/** Inputs and results of evaluations, beside the kit's styles. */
export const evaluationStyles = `
.pj-evaluation { display: grid; grid-template-columns: minmax(0, 1fr); column-gap: calc(3 * var(--lp-space)); align-items: start }
@media (min-width: 900px) { .pj-evaluation { grid-template-columns: minmax(300px, 384px) minmax(0, 1fr) } }
.pj-inputs fieldset { min-width: 0; margin: 0; padding: 0; border: 0 }
.pj-inputs legend { padding: 0 0 calc(1.5 * var(--lp-space)); font-size: var(--lp-font-size-16); font-weight: 620 }
.pj-inputs fieldset + fieldset { margin-top: calc(2 * var(--lp-space)) }
.pj-inputs .rk-field + .rk-field { margin-top: 10px }
.rk-page .pj-stale { min-height: 20px; margin-top: var(--lp-space); color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14); line-height: 20px }
.pj-inputs .rk-button { width: 100%; margin-top: 4px }
.pj-result { padding: calc(3 * var(--lp-space)) }
.pj-evaluation h2 { text-wrap: balance; scroll-margin-top: calc(10 * var(--lp-space)) }
.pj-result h3 { margin: 0; font-size: var(--lp-font-size-16); line-height: 1.5; font-weight: 620; letter-spacing: normal }
.pj-result :is(.pj-breakdown, .pj-columns, .pj-figures) { margin-top: calc(3 * var(--lp-space)) }
.pj-result .pj-columns .pj-figures { margin-top: 0 }
.pj-key { display: grid; grid-template-columns: repeat(auto-fit, minmax(136px, 1fr)); gap: calc(1.5 * var(--lp-space)) }
.rk-page .pj-key { margin-top: calc(2 * var(--lp-space)) }
.pj-key > div { padding: calc(2 * var(--lp-space)); border-radius: var(--lp-radius-small); background: var(--lp-color-page) }
.pj-key dt { font-size: var(--lp-font-size-14); color: var(--lp-color-ink-muted) }
.pj-key strong { display: block; font-size: var(--lp-font-size-20); line-height: 1.4; font-weight: 620; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.pj-key dd span { display: block; margin-top: 2px; font-size: var(--lp-font-size-12); line-height: 1.4; color: var(--lp-color-ink-muted) }
.pj-bar { display: flex; gap: 2px; height: 14px; margin: calc(1.5 * var(--lp-space)) 0; border-radius: 4px; overflow: hidden }
.pj-bar span { flex: 0 1 0; min-width: 2px }
.pj-breakdown ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: var(--lp-space) calc(3 * var(--lp-space)); font-size: var(--lp-font-size-14) }
.pj-breakdown li { display: flex; align-items: center; gap: var(--lp-space) }
.pj-swatch { flex: none; width: 12px; height: 12px; border-radius: 3px }
.pj-amount { margin-inline-start: auto; font-weight: 600; font-variant-numeric: tabular-nums }
.pj-color-0 { background: var(--lp-color-ink-muted) }
.pj-color-1 { background: var(--lp-color-accent) }
.pj-color-2 { background: color-mix(in srgb, var(--lp-color-accent) 55%, var(--lp-color-surface)) }
.pj-color-3 { background: color-mix(in srgb, var(--lp-color-ink-muted) 45%, var(--lp-color-surface)) }
.pj-color-rest { background: var(--lp-color-success) }
.pj-columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr)); gap: calc(3 * var(--lp-space)) calc(4 * var(--lp-space)) }
.pj-figures dl > div { display: flex; justify-content: space-between; align-items: baseline; gap: calc(2 * var(--lp-space)); padding: var(--lp-space) 0; border-bottom: 1px solid var(--lp-color-border) }
.pj-figures dt { min-width: 0 }
.pj-figures dt span { display: block; font-size: var(--lp-font-size-12); color: var(--lp-color-ink-muted) }
.pj-figures dd { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap }
.rk-page .pj-verdict { margin-top: calc(1.5 * var(--lp-space)); font-size: var(--lp-font-size-14) }
.pj-restart { display: inline-block; margin-top: calc(2 * var(--lp-space)); padding: 4px 0; font-size: var(--lp-font-size-14) }
@media (forced-colors: active) { .pj-bar span, .pj-swatch { forced-color-adjust: none } }
`;
