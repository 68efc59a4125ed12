export const PAGE_SIZE = 10;

/** @param page from 1 */
export const pageVariables = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });
