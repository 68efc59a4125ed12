import type { PortalProps } from '@lender-portal/contracts';
import type { GraphQLClient } from '@lender-portal/remote-kit';
import { LoanUploadGrantDocument } from '../loan-file/loan-file.generated';

interface UploadOptions {
  request: GraphQLClient;
  config: PortalProps['config'];
  /** In whole percent. */
  onProgress: (percent: number) => void;
}

/**
 * Uploads a file into the company's folder.
 *
 * @returns the file service's name of it
 */
export async function uploadFile(file: File, { request, config, onProgress }: UploadOptions): Promise<string> {
  const [{ tenant, getFileStackSecurity: grant }, { init }] = await Promise.all([request(LoanUploadGrantDocument, {}), import('filestack-js')]);
  const { apiKey, urls } = config.files;
  // All clients share one object of addresses, and copy some of them when they are made.
  if (urls) Object.assign(init(apiKey).session.urls, urls);
  const client = init(apiKey, { security: { policy: grant.policy, signature: grant.signature } });
  // Errors carry the grant, which would go to a third party with them.
  Reflect.set(client, 'forwardErrors', false);
  const { handle } = (await client.upload(
    file,
    { retry: 3, onProgress: ({ totalPercent }) => onProgress(Math.round(totalPercent)) },
    { path: `/${tenant.id}/` },
  )) as { handle: string };
  return handle;
}
