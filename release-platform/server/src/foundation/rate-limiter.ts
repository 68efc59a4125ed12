import { RateLimiter } from '@lender-portal/server-kit/limits/rate-limiter';

export const registryRateLimiter = new RateLimiter('portal');
