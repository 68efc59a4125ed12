/** Validation of routes.json. A separate entry because it depends on Ajv. */
export { parseRouteTable, RouteTableError, type RouteTableRules } from './routes/parse-route-table';
