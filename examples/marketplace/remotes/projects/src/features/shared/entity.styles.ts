/** Styles shared by several features, in addition to the kit's. */
export const entityStyles = `
.pj-under { display: block; color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-12); font-weight: 400 }
.pj-card-title { margin: 0; font-size: inherit; line-height: inherit; letter-spacing: normal; font-weight: 600 }
`;
