/** Rows of a page, as the operations ask for them. Source: specification, section 9. */
export const PAGE_SIZE = 10;
