export { default } from './application-boundary';
