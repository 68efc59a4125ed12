import { RateLimiter } from '@lender-portal/server-kit/limits/rate-limiter';

export const rateLimiter = new RateLimiter('portal');
