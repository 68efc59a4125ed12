import type { RemoteEntry } from '@lender-portal/module-contract';
import path from 'node:path/posix';
import { readBuilt } from './build-folder';

/**
 * Finds the style sheets of a remote's exposed modules. A bundler writes imported CSS beside the script, with the same
 * name and another hash, and leaves linking it to the page.
 *
 * @returns exposed name → style sheets, only for names that have some
 */
export async function stylesOf(
  folder: string,
  { exposes }: Pick<RemoteEntry, 'exposes'>,
  files: readonly string[],
): Promise<Record<string, string[]>> {
  const sheets = await unloadedSheets(folder, files);
  const styles = exposes.map(
    ({ key, outFileName }) => [key, sheets.filter((sheet) => stemOf(sheet) === stemOf(outFileName))] as const,
  );
  return Object.fromEntries(styles.filter(([, own]) => own.length > 0));
}

/** @returns style sheets that no script and no other style sheet references */
export async function unloadedSheets(folder: string, files: readonly string[]): Promise<string[]> {
  const sheets = new Set(files.filter((file) => file.endsWith('.css')));
  for (const file of files.filter((each) => /\.(m?js|css)$/.test(each))) {
    const text = sheets.size === 0 ? '' : ((await readBuilt(folder, file))?.toString() ?? '');
    for (const sheet of sheets) if (sheet !== file && text.includes(path.basename(sheet))) sheets.delete(sheet);
  }
  return [...sheets];
}

/** The file name without folder, extension and build hash: `a/Page-OV5ECXMQ.css` → `Page`. */
export const stemOf = (file: string): string =>
  path.parse(file).name.replace(/[-.](?=[\w-]*[A-Z\d])([\w-]{8}|\w{9,})$/, '');
