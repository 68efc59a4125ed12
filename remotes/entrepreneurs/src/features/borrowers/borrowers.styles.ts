/** What is the borrowers' own beside the kit's styles. */
export const borrowersStyles = `
.bo-table th:nth-child(1) { width: 28% }
.bo-table th:nth-child(2) { width: 36% }
.bo-person .rk-facts { grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr)); gap: calc(2 * var(--lp-space)) calc(3 * var(--lp-space)) }
.bo-none { color: var(--lp-color-ink-muted) }
.rk-page .bo-none { padding: calc(2 * var(--lp-space)) }
.bo-loan { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px calc(2 * var(--lp-space)); align-items: baseline }
.bo-loan > :nth-child(even) { text-align: end }
.rk-page .bo-loan h3 { margin: 0; font-size: inherit; line-height: inherit; letter-spacing: normal; font-weight: 600 }
`;
