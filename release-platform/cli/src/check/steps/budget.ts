import type { Finding } from '@lender-portal/releases/inspection';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Build } from '../build';

/** Of a module that says nothing. */
export const DEFAULT_BUDGET = 60_000;

const COMPRESSIBLE = /\.(m?js|css|json|svg|html)$/;
const compress = promisify(brotliCompress);

export interface BudgetResult {
  /** What the initial files have together, compressed with brotli. */
  bytes: number;
  budget: number;
  isDefault: boolean;
  findings: Finding[];
}

/** Whether what loads with the entries stays within the module's budget. Behaviour: releases.budget. */
export async function checkBudget(build: Build): Promise<BudgetResult> {
  const { folder, release, settings } = build;
  const stated = release.budget ?? settings.budget;
  const budget = stated ?? DEFAULT_BUDGET;
  const initial = Object.entries(release.files).filter(([, file]) => file.initial);
  const sizes = await Promise.all(initial.map(async ([name, file]) => ({ name, size: await compressedSize(path.join(folder, name), file) })));
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  const result = { bytes, budget, isDefault: stated === undefined };
  if (bytes <= budget) return { ...result, findings: [] };
  const [largest] = sizes.toSorted((a, b) => b.size - a.size);
  const finding = {
    file: largest!.name,
    what: `is the largest of ${sizes.length} initial files with ${bytes} bytes together, compressed: ${bytes - budget} over the budget of ${budget}${stated === undefined ? ', which holds where none is stated' : ''}`,
    advice: 'Load what the first screen does not need by import(), or state another budget: "lenderPortal": { "budget": … } in package.json',
  };
  return { ...result, findings: [finding] };
}

/** As the portal serves it: builds of other tool chains are not compressed yet. */
async function compressedSize(file: string, { bytes, brotli }: { bytes: number; brotli: number }): Promise<number> {
  if (brotli < bytes || !COMPRESSIBLE.test(file)) return brotli;
  return Math.min((await compress(await readFile(file))).length, bytes);
}
