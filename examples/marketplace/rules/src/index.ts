/** Rules for the marketplace's inputs, shared by its server and its remotes. */
export * from './borrowers';
export * from './flips';
export * from './labels';
export * from './loans';
export * from './offer';
export { parseNumber } from './parse-number';
export * from './project-search';
export * from './statement';
export * from './track-record';
