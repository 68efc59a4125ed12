export * from './compatibility';
export * from './manifest';
export * from './release-id';
