export * from './compatibility';
export * from './file-types';
export * from './manifest';
