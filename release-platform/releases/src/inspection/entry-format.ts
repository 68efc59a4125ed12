import { MODULE_PREFIX } from '@lender-portal/contracts';

/**
 * The format that pages load an entry as: their bridge takes the portal's own modules, and what is no `.mjs`, for SystemJS.
 *
 * @param specifier in the import map
 * @param file its URL, or the name of its file
 */
export const formatOf = (specifier: string, file: string): 'native' | 'system' =>
  !specifier.startsWith(MODULE_PREFIX) && /\.mjs(\?|$)/.test(file) ? 'native' : 'system';
