/** Styles shared by several features, in addition to the kit's. */
export const entityStyles = `
.pj-under { display: block; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-12); font-weight: 400 }
`;
