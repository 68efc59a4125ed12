import { MODULE_PREFIX } from '@lender-portal/module-contract';

/**
 * The module format that pages load an entry as. The SystemJS bridge handles the portal's own modules and every file
 * that is not `.mjs`.
 *
 * @param specifier in the import map
 * @param file its URL or file name
 */
export const formatOf = (specifier: string, file: string): 'native' | 'system' =>
  !specifier.startsWith(MODULE_PREFIX) && /\.mjs(\?|$)/.test(file) ? 'native' : 'system';
