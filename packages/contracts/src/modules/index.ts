/** The contract between the release platform and its modules. It is independent of the portal. */
export * from './import-map';
export * from './form-state-events';
export * from './module-events';
export * from './parcels';
export * from './parse-remote-entry';
export * from './part-failures';
export * from './remote-entry';
export * from './remote-files';
export * from './safe-storage';
