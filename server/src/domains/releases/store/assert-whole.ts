import type { Release } from '@lender-portal/releases';
import { digestOf } from '@lender-portal/releases/inspection/parts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** A release that came with other bytes than its manifest says. */
export class DamagedRelease extends Error {
  override readonly name = 'DamagedRelease';

  constructor({ name, version }: Release, file: string) {
    super(`"${file}" of ${name} ${version} did not come from the module storage as it was published`);
  }
}

/** @throws DamagedRelease where a file is missing, or has other bytes than the manifest says; packed ones too */
export async function assertWhole(folder: string, release: Release): Promise<void> {
  for (const [file, { digest, bytes: size }] of Object.entries(release.files)) {
    const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
    if (!bytes || bytes.length !== size || digestOf(bytes) !== digest) throw new DamagedRelease(release, file);
    const packed = await readFile(path.join(folder, `${file}.br`)).catch(() => undefined);
    const unpacked = packed && (await decompress(packed, { maxOutputLength: size + 1 }).catch(() => undefined));
    if (packed && !unpacked?.equals(bytes)) throw new DamagedRelease(release, `${file}.br`);
  }
}
