import type { PortalProps } from '@lender-portal/contracts';
import type { GraphQLClient } from '@lender-portal/remote-kit';
import { LoanUploadGrantDocument } from '../loan-file/loan-file.generated';

interface UploadOptions {
  request: GraphQLClient;
  config: PortalProps['config'];
  /** Percent, an integer. */
  onProgress: (percent: number) => void;
}

/**
 * Uploads a file to the company's folder.
 *
 * @returns the file service's handle
 */
export async function uploadFile(file: File, { request, config, onProgress }: UploadOptions): Promise<string> {
  const [{ tenant, getFileStackSecurity: grant }, { init }] = await Promise.all([
    request(LoanUploadGrantDocument, {}),
    import('filestack-js'),
  ]);
  const { apiKey, urls } = config.files;
  // Clients share and copy a global URL table, so it must be patched before a client is created.
  if (urls) Object.assign(init(apiKey).session.urls, urls);
  const client = init(apiKey, { security: { policy: grant.policy, signature: grant.signature } });
  // Disable error reporting to a third party: errors contain the upload grant.
  Reflect.set(client, 'forwardErrors', false);
  const { handle } = (await client.upload(
    file,
    { retry: 3, onProgress: ({ totalPercent }) => onProgress(Math.round(totalPercent)) },
    // Keeps the file's name; `false` would be ignored.
    { path: `/${tenant.id}/`, sanitizer: { exclude: [], replacement: '-' } },
  )) as { handle: string };
  return handle;
}
