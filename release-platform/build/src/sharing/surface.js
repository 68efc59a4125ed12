/** Shared libraries of the portal that this package was packed with. */
export { surface } from '@lender-portal/shared-deps/surface';
