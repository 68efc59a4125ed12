/** Prefix of the portal's own modules in the import map. */
export const MODULE_PREFIX = '@lender-portal/';
