export * from './events';
export * from './scrub-message';
