export { openPortal, type OpenPortal, type PortalPageOptions } from './open-portal';
