/** What is the exchange's own beside the kit's styles. */
export const exchangeStyles = `
.ex-table th:nth-child(1) { width: 36% }
.ex-table th:nth-child(2) { width: 18% }
.ex-table th:nth-child(3) { width: 16% }
`;
