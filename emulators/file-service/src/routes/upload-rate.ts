import { networkOf } from '@lender-portal/server-kit/limits/network-address';
import type { FastifyRequest } from 'fastify';
import type { Writer } from '../access/authority';
import { FileServiceError } from '../errors';
import type { ServiceContext } from './service-context';

/** Counts an incoming file. @throws FileServiceError if the user or network exceeded a limit */
export async function consumeUpload(
  { options: { consume, uploadLimits: limits } }: ServiceContext,
  { ip }: FastifyRequest,
  { userId, tenantId }: Writer,
): Promise<void> {
  const counted = [
    [`upload:user:${userId ?? tenantId}`, limits.perUser],
    [`upload:network:${networkOf(ip)}`, limits.perNetwork],
  ] as const;
  for (const [subject, limit] of counted) {
    const wait = await consume(subject, limit);
    if (wait > 0)
      throw new FileServiceError(
        429,
        `Too many files were uploaded in a short time. Please try again in ${Math.ceil(wait / 60)} min`,
      );
  }
}
