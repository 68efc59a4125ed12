export * from './loading/script-policy';
export * from './loading/time-limit';
export * from './modules';
export * from './routes/access';
export { canonicalAddress, canonicalPath } from './routes/canonical-path';
export * from './routes/find-route';
export * from './routes/menu';
export type { PortalRoute, RouteTable } from './routes/parse-route-table';
