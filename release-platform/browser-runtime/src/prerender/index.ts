export { ADOPTED_ATTRIBUTE, PRERENDERED_ID, type EarlyAction } from './prerendered-page';
