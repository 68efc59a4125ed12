export { ADOPTED_ATTRIBUTE, PRERENDERED_ID, PRESSABLE, type EarlyAction } from './prerendered-page';
