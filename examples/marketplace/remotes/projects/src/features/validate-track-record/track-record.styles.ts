/** Styles specific to the track record, in addition to the kit's. */
export const trackRecordStyles = `
.pj-claim { position: relative; min-width: 0; margin: 0; padding: 0; border: 0 }
.pj-claim + .pj-claim { margin-top: calc(2 * var(--lp-space)); padding-top: var(--lp-space); border-top: 1px solid var(--lp-color-border) }
.pj-claim legend { float: left; width: 100%; padding: 0; font-size: var(--lp-font-size-16); line-height: 2.5; font-weight: 620 }
.pj-claim-fields { clear: both; display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--lp-space) calc(2 * var(--lp-space)) }
@media (min-width: 37.5em) { .pj-claim-fields { grid-template-columns: repeat(2, minmax(0, 1fr)) } }
@media (min-width: 68.75em) { .pj-claim-fields { grid-template-columns: minmax(0, 2fr) minmax(110px, .7fr) minmax(160px, 1fr) minmax(140px, 1fr) } }
.pj-remove {
  position: absolute; inset-block-start: 0; inset-inline-end: 0; display: grid; place-items: center; width: 40px; height: 40px;
  border: 0; border-radius: var(--lp-radius-small); background: none; color: var(--lp-color-ink-muted); cursor: pointer;
}
.pj-claim + .pj-claim .pj-remove { inset-block-start: var(--lp-space) }
.pj-day { white-space: nowrap }
.pj-remove:hover { background: color-mix(in srgb, var(--lp-color-ink) 5%, transparent); color: var(--lp-color-ink) }
.pj-remove svg { fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
.rk-page .pj-removed { display: inline-block; min-height: 24px; margin-inline-end: var(--lp-space); color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.pj-text-button { padding: 2px 4px; border: 0; border-radius: 4px; background: none; color: var(--lp-color-accent); font: 600 var(--lp-font-size-14)/1.5 var(--lp-font); text-decoration: underline; text-underline-offset: 3px; cursor: pointer }
.pj-claims-actions { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: calc(2 * var(--lp-space)); margin-top: var(--lp-space); padding-top: calc(2 * var(--lp-space)); border-top: 1px solid var(--lp-color-border) }
.pj-claims-actions .rk-button { min-height: 46px }
@media (max-width: 29.9375em) { .pj-claims-actions .rk-button { flex: 1 1 100% } }
.pj-limit { color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.pj-house { font-weight: 600 }
.pj-chip { display: inline-flex; align-items: center; gap: 6px; padding: 3px 8px; border-radius: 6px; font-size: var(--lp-font-size-12); line-height: 1.5; font-weight: 600 }
.pj-chip svg { flex: none; fill: none; stroke: currentColor; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round }
.pj-chip-confirmed { background: var(--lp-color-success-soft); color: var(--lp-color-success) }
.pj-chip-differs { background: var(--lp-color-warning-soft); color: var(--lp-color-warning) }
.pj-chip-not_found { background: var(--lp-color-error-soft); color: var(--lp-color-error) }
.rk-page .pj-legend { padding: calc(1.5 * var(--lp-space)) calc(2 * var(--lp-space)); border-top: 1px solid var(--lp-color-border); color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-12) }
.pj-legend p + p { margin-top: 4px }
.pj-reason { display: block; margin-top: 4px; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-12) }
.rk-page .pj-report-title { font-size: var(--lp-font-size-14); color: var(--lp-color-ink-muted) }
.pj-report .rk-facts { grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr)) }
.pj-result-actions { display: flex; align-items: center; justify-content: space-between; flex-wrap: wrap; gap: var(--lp-space) }
.pj-borrower { max-width: 420px }
@media print {
  body * { visibility: hidden }
  .pj-report, .pj-report * { visibility: visible }
  .pj-report { position: absolute; inset: 0 auto auto 0; width: 100%; margin: 0; border: 0 }
  .pj-report tr { break-inside: avoid }
}
`;
