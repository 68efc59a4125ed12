/** Styles specific to flips, in addition to the kit's. */
export const flipsStyles = `
.rk-page .pj-note { margin-top: calc(3 * var(--lp-space)); max-width: 90ch; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.pj-note strong { color: var(--lp-color-ink) }
.pj-chart { margin: calc(3 * var(--lp-space)) 0 0; padding: calc(2 * var(--lp-space)); font-size: var(--lp-font-size-14); font-variant-numeric: tabular-nums }
.pj-chart figcaption { font-size: var(--lp-font-size-16); font-weight: 620 }
.rk-page .pj-chart p { margin: 4px 0 var(--lp-space); color: var(--lp-color-ink-muted) }
.pj-chart li { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr) 4.5rem; gap: calc(1.5 * var(--lp-space)); align-items: center; padding-block: 4px }
.pj-chart li > :last-child { text-align: end; font-weight: 600 }
.pj-chart li span span { display: block; block-size: 16px; border-radius: 2px; background: var(--lp-color-accent); forced-color-adjust: none }
`;
