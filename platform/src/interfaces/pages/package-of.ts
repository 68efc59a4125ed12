/** `@lender-portal/client/graphql` → `@lender-portal/client`. */
export const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
