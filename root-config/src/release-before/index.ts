export { askForRelease } from '../page/ask-for-release';
export { reloadWithMapBefore } from '../page/map-before';
export { takePortalModule } from './take-release';
