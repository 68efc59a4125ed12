/** The prefix of every module of ours in the import map. */
export const MODULE_PREFIX = '@lender-portal/';
