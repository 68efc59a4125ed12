/** Rows of a page, as the operations ask for them. Behaviour: users.paging. */
export const PAGE_SIZE = 10;
