export const TELEMETRY_URL = '/reports';
