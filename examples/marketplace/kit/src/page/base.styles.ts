/**
 * Base styles of pages, type, buttons, states and skeletons, matching the portal's. All classes start with `rk-`.
 *
 * Safari on iOS zooms into a focused field with text below 16 px and stays zoomed.
 */
export const baseStyles = `
.rk-page {
  --rk-control: var(--lp-color-control, var(--lp-color-ink-muted));
  box-sizing: border-box;
  padding: calc(3 * var(--lp-space)) calc(2 * var(--lp-space));
  color: var(--lp-color-ink);
  font: 400 var(--lp-font-size-16)/1.5 var(--lp-font);
}
@media (min-width: 56.25em) { .rk-page { padding: calc(4 * var(--lp-space)) } }
.rk-page *, .rk-page ::after { box-sizing: border-box }
.rk-page h1, .rk-page h2, .rk-page p, .rk-page ul, .rk-page dl, .rk-page dd { margin: 0; padding: 0 }
.rk-page ul { list-style-type: '' }
.rk-page h1 { font-size: var(--lp-font-size-28); line-height: 1.25; letter-spacing: -.018em; font-weight: 620 }
.rk-page h2 { font-size: var(--lp-font-size-20); line-height: 1.25; letter-spacing: -.011em; font-weight: 620 }
.rk-page h2:focus { outline: none }
:where(.rk-page) a { color: var(--lp-color-accent) }
.rk-page :focus-visible { outline: var(--lp-focus-ring); outline-offset: 2px }
@media (pointer: coarse), (max-width: 37.5em) { .rk-page :is(input, select, textarea) { font-size: max(16px, 1rem) !important } }
.rk-page .rk-lead { margin-top: 4px; color: var(--lp-color-ink-muted) }
.rk-card {
  margin-top: calc(3 * var(--lp-space));
  border: 1px solid var(--lp-color-border);
  border-radius: var(--lp-radius);
  background: var(--lp-color-surface);
}
.rk-hidden {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.rk-button {
  min-height: 40px;
  padding: var(--lp-space) calc(2.5 * var(--lp-space));
  border: 1px solid transparent;
  border-radius: var(--lp-radius-small);
  background: var(--lp-color-accent);
  color: var(--lp-color-accent-ink);
  font: 600 var(--lp-font-size-14)/1.5 var(--lp-font);
  text-decoration: none;
  cursor: pointer;
}
.rk-button:hover { background: var(--lp-color-accent-hover, var(--lp-color-accent)) }
.rk-button-quiet { border-color: var(--rk-control); background: none; color: var(--lp-color-ink) }
.rk-button-quiet:hover { border-color: var(--lp-color-ink-muted); background: color-mix(in srgb, var(--lp-color-ink) 4%, transparent) }
.rk-button:is(:disabled, [aria-disabled="true"]) {
  background: color-mix(in srgb, var(--lp-color-ink) 9%, transparent);
  color: color-mix(in srgb, var(--lp-color-ink-muted) 85%, transparent); cursor: default;
}
.rk-state {
  display: flex; flex-direction: column; align-items: center;
  padding: calc(6 * var(--lp-space)) calc(3 * var(--lp-space));
  text-align: center;
}
.rk-state h2 { margin-top: calc(2 * var(--lp-space)) }
.rk-state p { margin: var(--lp-space) 0 calc(3 * var(--lp-space)); max-width: 44ch; text-wrap: balance; color: var(--lp-color-ink-muted) }
.rk-drawing {
  fill: none; stroke: var(--rk-control); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; max-width: 100%;
}
.rk-drawing-accent { stroke: var(--lp-color-accent) }
.rk-drawing-faint { stroke: var(--lp-color-border) }
.rk-lazy { padding: calc(3 * var(--lp-space)) }
.rk-late { animation: rk-appear 0s 150ms both }
@keyframes rk-appear { from { visibility: hidden } }
.rk-bar {
  display: inline-block; height: .75em; max-width: 100%; border-radius: 4px;
  background: var(--lp-color-skeleton);
  animation: rk-breathe 1.6s ease-in-out infinite;
}
@keyframes rk-breathe { 50% { opacity: .55 } }
@media (prefers-reduced-motion: reduce) { .rk-bar { animation: none } }
`;
