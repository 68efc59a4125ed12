export { askForRelease } from '../page/ask-for-release';
export { reloadWithMapBefore } from '../page/map-before';
export { moduleOfError } from './module-of-error';
export { takePortalModule } from './take-release';
