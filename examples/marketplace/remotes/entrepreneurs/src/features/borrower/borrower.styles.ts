/** Styles of a borrower's page and the invitations. */
export const borrowerStyles = `
.bo-person .rk-facts { grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr)); gap: calc(2 * var(--lp-space)) calc(3 * var(--lp-space)) }
.bo-none { color: var(--lp-color-ink-muted) }
.rk-page .bo-none { padding: calc(2 * var(--lp-space)) }
.bo-loan { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px calc(2 * var(--lp-space)); align-items: baseline }
.bo-loan > :nth-child(even) { text-align: end }
.bo-loan > .rk-card-note { grid-column: 1 / -1 }
.rk-page .bo-loan h3 { margin: 0; font-size: inherit; line-height: inherit; letter-spacing: normal; font-weight: 600 }
.rk-page .rk-back + h2 { margin-top: var(--lp-space) }
.rk-page .bo-how { margin-top: calc(2 * var(--lp-space)); color: var(--lp-color-ink-muted); font-size: var(--lp-font-size-14) }
.rk-page .bo-notice:not(:empty) { margin-top: calc(2 * var(--lp-space)); padding: calc(2 * var(--lp-space)); border-radius: var(--lp-radius-small); background: var(--lp-color-success-soft); color: var(--lp-color-success); font-weight: 550 }
.bo-invite { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 0 calc(2 * var(--lp-space)) }
.bo-invitation { display: flex; flex-wrap: wrap; gap: var(--lp-space) calc(2 * var(--lp-space)); align-items: center; justify-content: space-between }
.bo-invitation > :first-child { flex: 1 1 240px; min-width: 0; overflow-wrap: anywhere }
.rk-page .bo-invitation h3 { margin: 0; font-size: inherit; line-height: inherit; letter-spacing: normal; font-weight: 600 }
.bo-expired { color: var(--lp-color-warning); font-weight: 600 }
`;
