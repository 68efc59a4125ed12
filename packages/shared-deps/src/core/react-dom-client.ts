export { createRoot, default, hydrateRoot } from './render-errors';
