/** The contract between the release platform and the modules that it runs; it knows nothing of the portal. */
export * from './import-map';
export * from './keep-typed';
export * from './parse-remote-entry';
export * from './part-failures';
export * from './remote-entry';
export * from './remote-files';
