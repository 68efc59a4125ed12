export { PRERENDERED_ID, type EarlyAction } from './prerendered-page';
