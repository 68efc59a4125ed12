import { releaseId, type Release } from '@lender-portal/releases';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';

/** An archive entry: its content, and header fields to override. */
export type ArchiveEntry = Partial<Header> & { name: string; content?: string | Buffer };

export const sealed = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export async function tarOf(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { content, ...header } of entries) archive.entry(header, content ?? '');
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export const gzipped = async (entries: readonly ArchiveEntry[]): Promise<Buffer> => gzipSync(await tarOf(entries));

export const systemModule = (imports: readonly string[] = [], text = 'one') =>
  `System.register(${JSON.stringify(imports)},function(e){e("text",${JSON.stringify(text)})});`;

/** A small build with a valid manifest, unless the test overrides it. */
export function testBuild(
  files: Record<string, string | Buffer>,
  release: Pick<Release, 'name' | 'entries'> & Partial<Release>,
) {
  const manifest: Release = {
    version: '1.0.0',
    shared: {},
    dependencies: {},
    files: Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        { digest: sealed(content), bytes: Buffer.byteLength(content), brotli: 1, initial: true },
      ]),
    ),
    ...release,
  };
  const entries: ArchiveEntry[] = [
    { name: 'release.json', content: JSON.stringify(manifest) },
    ...Object.entries(files).map(([name, content]) => ({ name, content })),
  ];
  return { manifest, id: releaseId(manifest), entries };
}
