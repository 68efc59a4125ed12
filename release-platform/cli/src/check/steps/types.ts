import type { Finding } from '@lender-portal/releases/inspection';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkDeclarations } from '../../types/check-declarations';
import type { Build } from '../../module/find-build';

/** Checks a build's declarations of parcels and events. */
export async function checkTypes({ folder, release }: Build, file: string): Promise<Finding[]> {
  const candidate = await readFile(path.join(folder, file), 'utf8');
  const problems = await checkDeclarations({ module: release.name, candidate });
  return problems.map((what) => ({ file, what, advice: '' }));
}
