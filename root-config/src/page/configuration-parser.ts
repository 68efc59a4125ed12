/** Lazy chunk with only one export of the parsing entry. */
export { parseRuntimeConfig } from '@lender-portal/contracts/parsing';
