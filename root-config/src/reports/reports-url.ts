export const REPORTS_URL = '/reports';
