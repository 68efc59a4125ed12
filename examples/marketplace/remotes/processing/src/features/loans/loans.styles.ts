/** Styles specific to the loan list, in addition to the kit's. */
export const loansStyles = `
.pr-needs { display: block; margin-top: 4px; color: var(--lp-color-warning); font-size: var(--lp-font-size-12); font-weight: 600 }
`;
