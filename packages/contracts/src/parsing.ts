/** Validation of the page's configuration and of routes.json. A separate entry because it depends on yup. */
export { ConfigurationError, parseRuntimeConfig } from './configuration/runtime-config';
