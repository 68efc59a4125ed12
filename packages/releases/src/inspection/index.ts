export { inspectFolder, type InspectedFolder } from './inspect-folder';
export { describeFinding, type Finding } from './finding';
