export * from './reports';
export * from './scrub-message';
