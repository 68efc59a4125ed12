import type { RemoteEntry } from '@lender-portal/contracts';
import path from 'node:path/posix';
import { readBuilt } from './build-folder';

/**
 * The style sheets of a remote's exposed modules, which their scripts do not load: a bundler writes what a module
 * imports as CSS beside its script, under the same name with another hash, and leaves it to a page to link it.
 *
 * @returns exposed name → style sheets, of those that have some
 */
export async function stylesOf(folder: string, { exposes }: RemoteEntry, files: readonly string[]): Promise<Record<string, string[]>> {
  const sheets = await unloadedSheets(folder, files);
  const styles = exposes.map(({ key, outFileName }) => [key, sheets.filter((sheet) => nameOf(sheet) === nameOf(outFileName))] as const);
  return Object.fromEntries(styles.filter(([, own]) => own.length > 0));
}

/** @returns the style sheets that no script and no other style sheet names */
export async function unloadedSheets(folder: string, files: readonly string[]): Promise<string[]> {
  const sheets = new Set(files.filter((file) => file.endsWith('.css')));
  for (const file of files.filter((each) => /\.(m?js|css)$/.test(each))) {
    const text = sheets.size === 0 ? '' : ((await readBuilt(folder, file))?.toString() ?? '');
    for (const sheet of sheets) if (sheet !== file && text.includes(path.basename(sheet))) sheets.delete(sheet);
  }
  return [...sheets];
}

/** Of a file without its folder, its ending and the hash that its build gave it: `a/Page-OV5ECXMQ.css` → `Page`. */
const nameOf = (file: string): string => path.parse(file).name.replace(/[-.](?=[\w-]*[A-Z\d])([\w-]{8}|\w{9,})$/, '');
