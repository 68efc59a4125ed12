import type { Finding } from '@lender-portal/releases/inspection';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Build } from '../../module/find-build';

/** Budget in bytes of modules that do not set one. */
export const DEFAULT_BUDGET = 60_000;

const COMPRESSIBLE = /\.(m?js|css|json|svg|html)$/;
const compress = promisify(brotliCompress);

export interface BudgetResult {
  /** Brotli-compressed size of the initial files. */
  bytes: number;
  budget: number;
  isDefault: boolean;
  findings: Finding[];
}

/** Checks the size of the files that load with the entries. */
export async function checkBudget(build: Build): Promise<BudgetResult> {
  const { folder, release, settings } = build;
  const configuredBudget = release.budget ?? settings.budget;
  const budget = configuredBudget ?? DEFAULT_BUDGET;
  const initial = Object.entries(release.files).filter(([, file]) => file.initial);
  const sizes = await Promise.all(
    initial.map(async ([name, file]) => ({ name, size: await compressedSize(path.join(folder, name), file) })),
  );
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  const result = { bytes, budget, isDefault: configuredBudget === undefined };
  if (bytes <= budget) return { ...result, findings: [] };
  const [largest] = sizes.toSorted((a, b) => b.size - a.size);
  const finding = {
    file: largest!.name,
    what: `is the largest initial file; all initial files together have ${bytes} bytes compressed, ${bytes - budget} over the ${configuredBudget === undefined ? 'default ' : ''}budget of ${budget}`,
    advice:
      'Load code that the first screen does not need with import(), or set another budget: "lenderPortal": { "budget": … } in package.json',
  };
  return { ...result, findings: [finding] };
}

/** The size as the portal serves it. Compresses files without a `.br` file, which other tool chains do not write. */
async function compressedSize(file: string, { bytes, brotli }: { bytes: number; brotli: number }): Promise<number> {
  if (brotli < bytes || !COMPRESSIBLE.test(file)) return brotli;
  return Math.min((await compress(await readFile(file))).length, bytes);
}
