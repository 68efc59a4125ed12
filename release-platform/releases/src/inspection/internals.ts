// Internal functions that the portal's server uses for its own inspections.
export {
  companionsOf,
  digestOf,
  inspectedFiles,
  isByProduct,
  listFiles,
  readManifest,
  RELEASE_LIMITS,
} from './build-folder';
export { checkScript, MAX_SCRIPT_BYTES, type Expectation } from './check-script';
export { formatOf } from './entry-format';
export type { Fault } from './fault';
export { FindingError } from './finding';
export { readRemoteEntry, REMOTE_FILE } from './remote-file';
export { listImports } from '../scripts/script-imports';
export { importMetaUrls, systemImports } from '../scripts/script-tokens';
export { MAX_SOURCE_MAP_BYTES, readPositionMap, sourceMapOf, type PositionMap } from '../source-maps/position-map';
export { chunkReferences } from '../scripts/chunk-references';
