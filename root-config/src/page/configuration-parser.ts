/** What a page parses lazily: the entry that holds it has more. */
export { parseRuntimeConfig } from '@lender-portal/contracts/parsing';
