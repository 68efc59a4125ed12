export { inspectFolder, type InspectedFolder, type InspectionOptions } from './inspect-folder';
export { describeFinding, type Finding } from './finding';
export { REMOTE_FILE } from './remote-file';
