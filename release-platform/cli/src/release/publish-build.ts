import type { PublishedRelease } from '@lender-portal/registry-api';
import { describeFinding, type Finding } from '@lender-portal/releases/inspection';
import type { CliContext } from '../context';
import type { RegistryClient } from '../registry/portal';
import { packRelease } from './pack-release';

/** Fields of a published release that commands print. */
export type Published = Pick<PublishedRelease, 'id' | 'name' | 'source' | 'files' | 'bytes' | 'brotli' | 'warnings'>;

/**
 * @param folder of the build
 * @throws UserError
 */
export async function publishBuild(
  context: Pick<CliContext, 'stderr'>,
  registry: RegistryClient,
  folder: string,
): Promise<Published> {
  const { release, leftOut, stream } = await packRelease(folder);
  const body = { stream, type: 'application/gzip' };
  const published = await registry<Published>('PUT', `/modules/${encodeURIComponent(release.name)}/releases`, {
    body,
  });
  reportLeftOut(context, leftOut);
  return published;
}

/** Lists the files of the folder that are not published. */
export function reportLeftOut({ stderr }: Pick<CliContext, 'stderr'>, leftOut: readonly Finding[]): void {
  for (const finding of leftOut) stderr.write(`${describeFinding(finding)}\n`);
}

export const describeSize = ({ files, bytes, brotli }: Pick<Published, 'files' | 'bytes' | 'brotli'>): string =>
  `${files} ${files === 1 ? 'file' : 'files'}, ${kilobytes(bytes)} kB, ${kilobytes(brotli)} kB compressed`;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
