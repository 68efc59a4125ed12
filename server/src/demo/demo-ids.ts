import { seedId } from '@lender-portal/server-kit/demo/seed-id';

export const tenantId = (company: string): string => seedId(`tenant:${company}`);
export const lenderId = (company: string): string => seedId(`lender:${company}`);
export const userId = (email: string): string => seedId(`user:${email}`);
