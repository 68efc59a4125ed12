export { requestFallback } from './request-fallback';
export { reloadWithPreviousImportMap } from './previous-import-map';
export { moduleOfError } from './module-of-error';
export { activateFallback } from './activate-fallback';
