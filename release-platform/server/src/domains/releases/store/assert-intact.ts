import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import type { Release } from '@lender-portal/releases';
import { digestOf } from '@lender-portal/releases/inspection/internals';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** The bytes of a release do not match its manifest. */
const damagedRelease = ({ name, version }: Release, file: string) =>
  new ApplicationError(
    'DAMAGED_RELEASE',
    `"${file}" of ${name} ${version} does not match its published content in the module storage`,
  );

/** @throws DAMAGED_RELEASE if a file or its `.br` is missing or does not match the manifest */
export async function assertIntact(folder: string, release: Release): Promise<void> {
  for (const [file, { digest, bytes: size }] of Object.entries(release.files)) {
    const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
    if (!bytes || bytes.length !== size || digestOf(bytes) !== digest) throw damagedRelease(release, file);
    const compressed = await readFile(path.join(folder, `${file}.br`)).catch(() => undefined);
    const decompressed =
      compressed && (await decompress(compressed, { maxOutputLength: size + 1 }).catch(() => undefined));
    if (compressed && !decompressed?.equals(bytes)) throw damagedRelease(release, `${file}.br`);
  }
}
