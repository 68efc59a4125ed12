/**
 * Styles of a list and its filters: a table, on narrow screens with a card for each row, and the pager under it.
 *
 * The row's link covers the whole row: as high as its cell and as wide as the table's container. The row cannot be the
 * containing block, because WebKit ignores `position: relative` there and a transform leaves its height undefined.
 */
export const listStyles = `
.rk-list-head {
  padding: calc(2 * var(--lp-space));
  border-bottom: 1px solid var(--lp-color-border);
}
.rk-list-head h2 { font-size: var(--lp-font-size-16); line-height: 1.5 }
.rk-table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: var(--lp-font-size-14); line-height: 1.5; font-variant-numeric: tabular-nums }
.rk-table th, .rk-table td {
  padding: 14px calc(2 * var(--lp-space)); border-bottom: 1px solid var(--lp-color-border);
  text-align: start; vertical-align: top; font-weight: 400; overflow-wrap: break-word;
}
.rk-table thead th { padding-block: 10px; color: var(--lp-color-ink-muted); font-weight: 600 }
.rk-table .rk-end { text-align: end }
.rk-rows { container-type: inline-size }
.rk-list tbody th, .rk-cards li { position: relative }
.rk-table tbody tr:last-child > *, .rk-cards li:last-child { border-bottom: 0 }
.rk-row-link { color: var(--lp-color-ink); font-weight: 600; text-decoration: none }
a.rk-row-link::after { content: ''; position: absolute; inset: 0 }
.rk-list a.rk-row-link::after { inset: -1px auto -1px 0; width: 100cqi }
.rk-page .rk-row-link:focus-visible { outline: none }
.rk-row-link:focus-visible::after { outline: var(--lp-focus-ring); outline-offset: -2px; border-radius: var(--lp-radius-small) }
:is(.rk-table tbody tr, .rk-cards li):has(.rk-row-link:hover) { background: color-mix(in srgb, var(--lp-color-accent-soft) 45%, transparent) }
.rk-row-link:hover { color: var(--lp-color-accent); text-decoration: underline; text-underline-offset: 3px }
.rk-cards li { padding: calc(2 * var(--lp-space)); border-bottom: 1px solid var(--lp-color-border); font-variant-numeric: tabular-nums; overflow-wrap: break-word }
.rk-card-note { color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.rk-late .rk-card-note:has(.rk-bar) { color: transparent }
.rk-cell-label { display: none; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-12) }
@media (max-width: 56.2475em) {
  .rk-list, .rk-list tbody, .rk-cell-label { display: block }
  .rk-list thead { display: none }
  .rk-list tbody tr {
    position: relative; display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
    gap: var(--lp-space) calc(2 * var(--lp-space)); padding: calc(2 * var(--lp-space)); border-bottom: 1px solid var(--lp-color-border);
  }
  .rk-list tbody tr:last-child { border-bottom: 0 }
  .rk-list tbody tr > :is(th, td, .rk-end) { min-width: 0; padding: 0; border: 0; text-align: start }
  .rk-list tbody th { position: static; grid-column: 1 / -1 }
  .rk-list a.rk-row-link::after { inset: 0; width: auto }
}
.rk-filters { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr)); gap: calc(1.5 * var(--lp-space)); align-items: end; padding: calc(2 * var(--lp-space)) }
.rk-filter-q { grid-column: span 2 }
@media (max-width: 29.9375em) { .rk-filters { grid-template-columns: 1fr 1fr } .rk-filters .rk-filter-q { grid-column: 1 / -1 } }
.rk-filters > label:not(.rk-check) span { display: block; margin-bottom: 4px; font-size: var(--lp-font-size-14); font-weight: 550 }
.rk-filters > label:not(.rk-check) :is(input, select) {
  width: 100%; min-width: 0; min-height: 40px; padding: 0 12px; border: 1px solid var(--rk-control); border-radius: var(--lp-radius-small);
  background: var(--lp-color-surface); color: var(--lp-color-ink); font: 400 var(--lp-font-size-14)/1.5 var(--lp-font);
}
.rk-check { display: flex; flex-direction: row-reverse; justify-content: flex-end; gap: 8px; align-items: center; min-height: 40px; font-size: var(--lp-font-size-14); cursor: pointer }
.rk-check input { width: 18px; height: 18px; accent-color: var(--lp-color-accent) }
.rk-filters .rk-button { text-align: center }
.rk-filter-clear { padding: 4px 0; border: 0; background: none; color: var(--lp-color-accent); font: 550 var(--lp-font-size-14)/1.5 var(--lp-font); text-decoration: underline; cursor: pointer }
.rk-pager {
  display: flex; align-items: center; justify-content: flex-end; gap: var(--lp-space);
  padding: var(--lp-space) calc(2 * var(--lp-space));
  border-top: 1px solid var(--lp-color-border);
  color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14); font-variant-numeric: tabular-nums;
}
.rk-pager span { margin-inline-end: var(--lp-space) }
.rk-pager-link { display: grid; place-items: center; width: 40px; height: 40px; border-radius: var(--lp-radius-small); color: var(--lp-color-ink) }
.rk-pager-link[href]:hover { background: var(--lp-color-accent-soft); color: var(--lp-color-accent) }
.rk-pager-link:not([href]) { opacity: .35; cursor: default }
.rk-pager-link svg { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
[aria-busy='true'] > .rk-rows { opacity: .55; transition: opacity 160ms 150ms }
@media (prefers-reduced-motion: reduce) { [aria-busy='true'] > .rk-rows { transition-duration: 0s } }
`;
