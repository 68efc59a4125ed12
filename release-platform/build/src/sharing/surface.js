import { surface as current } from '@lender-portal/shared-deps/surface';

/**
 * The portal's shared libraries when this package was packed.
 *
 * @type {import('./shared-exports.js').Surface}
 */
export const surface = current;
