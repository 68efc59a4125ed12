const MODULE_FILE = /^\/(modules|shared|remotes)\//;

/** What an answer belongs to: key → heading. */
export const GROUPS = {
  entry: 'The entry of the module',
  rest: 'Other files of the module',
  others: 'Files of other modules',
  data: 'Pages and data',
};

/**
 * Sorts what was downloaded, largest first. What has come without a body, as "not modified", is left out.
 *
 * @param {import('./answers.mjs').Answer[]} answers
 * @param {{ module: string, entry: string }} release `entry`: its path
 * @returns {Record<keyof GROUPS, { file: string, bytes: number }[]>}
 */
export function groupAnswers(answers, { module, entry }) {
  const groups = Object.fromEntries(Object.keys(GROUPS).map((key) => [key, []]));
  for (const { url, bytes } of answers) {
    const [pathname] = url.split('?');
    const key = !MODULE_FILE.test(pathname) ? 'data' : pathname === entry ? 'entry' : pathname.startsWith(`/modules/${module}/`) ? 'rest' : 'others';
    if (bytes > 0) groups[key].push({ file: pathname, bytes });
  }
  for (const files of Object.values(groups)) files.sort((a, b) => b.bytes - a.bytes);
  return groups;
}

export const sumOf = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);
