/** `@apollo/client/react` → `@apollo/client`. */
export const packageName = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
