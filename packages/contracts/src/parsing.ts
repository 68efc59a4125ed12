/** The checks of what comes from outside: the page's configuration, and routes.json. An entry of its own: only they need yup. */
export { ConfigurationError, parseRuntimeConfig } from './configuration/runtime-config';
export { parseRouteTable, RouteTableError, type RouteTableRules } from './routes/parse-route-table';
