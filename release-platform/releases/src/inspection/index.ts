export { inspectFolder, type InspectedFolder, type InspectionOptions } from './inspect-folder';
export { describeFinding, type Finding } from './finding';
export { RELEASE_LIMITS } from './build-folder';
export { REMOTE_FILE } from './remote-file';
export { readPositionMap, sourceMapOf } from '../source-maps/position-map';
