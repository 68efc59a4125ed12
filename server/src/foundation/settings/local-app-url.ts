import { localOrigin } from '@lender-portal/release-server';

export const BASE_PATH = '/lenders';

export const localAppUrl = (host: string, port: number): string => localOrigin(host, port) + BASE_PATH;
