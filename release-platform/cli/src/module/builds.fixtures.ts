import { RELEASE_FILE, type Release } from '@lender-portal/releases';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const NAME = '@lender-portal/reports-mfe';
export const ENTRY = 'reports.0123456789.js';

const folders: string[] = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Writes files into a temporary folder that is removed after the tests. */
export async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-check-'));
  folders.push(folder);
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

export const digestOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A valid module in its team's folder. Tests change the manifest or the package.json. */
export async function moduleFolder(changes: Partial<Release> = {}, packageJson: object = {}): Promise<string> {
  const shared = changes.shared ?? { react: { range: '^19.0.0', names: ['useState'] } };
  const content = `System.register(${JSON.stringify(Object.keys(shared))},function(){});`;
  const bytes = Buffer.byteLength(content);
  const release: Release = {
    name: NAME,
    version: '1.0.0',
    contract: '^1.0.0',
    entries: { [NAME]: ENTRY },
    shared,
    dependencies: {},
    files: { [ENTRY]: { digest: digestOf(content), bytes, brotli: bytes - 1, initial: true } },
    ...changes,
  };
  return folderOf({
    'package.json': JSON.stringify({ name: NAME, ...packageJson }),
    [`dist/${RELEASE_FILE}`]: JSON.stringify(release),
    [`dist/${ENTRY}`]: content,
  });
}
