// Internal functions that the portal's server uses for its own inspections.
export { companionsOf, digestOf, inspectedFiles, isByProduct, listFiles, RELEASE_LIMITS } from './build-folder';
export { checkScript, type Expectation } from './check-script';
export type { Fault } from './fault';
export { FindingError } from './finding';
export { REMOTE_FILE } from './remote-file';
export { MAX_SOURCE_MAP_BYTES, readPositionMap, sourceMapOf, type PositionMap } from '../source-maps/position-map';
