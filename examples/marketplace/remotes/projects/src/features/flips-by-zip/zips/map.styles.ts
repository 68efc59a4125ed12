export const mapStyles = `
.pj-map { padding: calc(2 * var(--lp-space)); display: flex; flex-direction: column }
.pj-map svg { width: 100%; height: auto; max-height: 380px; margin: auto }
.pj-map-state { fill: var(--lp-color-page); stroke: var(--lp-color-border); vector-effect: non-scaling-stroke }
.pj-map-point { fill: var(--lp-color-accent); fill-opacity: .3; stroke: var(--lp-color-accent); vector-effect: non-scaling-stroke; cursor: pointer }
.pj-map-few { fill: none; stroke-dasharray: 2 2 }
.pj-map-selected { fill-opacity: .9; stroke: var(--lp-color-ink); stroke-width: 3 }
.pj-map-word { fill: var(--lp-color-ink); font-weight: 620; paint-order: stroke; stroke: var(--lp-color-surface); stroke-width: .25em; pointer-events: none }
`;
