// A micro-frontend's entries in hand-edited files outside its folder. Edits keep the rest of each file unchanged.
import { applyEdits, modify } from 'jsonc-parser';

const formattingOptions = { insertSpaces: true, tabSize: 2 };
const editJson = (text, path, value, options) =>
  applyEdits(text, modify(text, path, value, { formattingOptions, ...options }));

export const specifierOf = (name) => `@lender-portal/${name}`;

/** @param {string} text routes.json */
export const addRoute = (text, route) =>
  editJson(text, ['routes', JSON.parse(text).routes.length], route, { isArrayInsertion: true });

/** @param {string} text importmap.json. The entry is inserted after the last micro-frontend. */
export function addImport(text, name) {
  const getInsertionIndex = (keys) =>
    keys.findLastIndex((key) => key.startsWith('@lender-portal/') && key.endsWith('-mfe')) + 1;
  return editJson(text, ['imports', specifierOf(name)], `/modules/${name}/`, { getInsertionIndex });
}

const MODULE_OWNERS = /^\/[a-z0-9-]+-mfe\//;

/** @param {string} text CODEOWNERS. The line is inserted after the last micro-frontend, or at the end. */
export function addOwners(text, name) {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => MODULE_OWNERS.test(line));
  lines.splice(
    last === -1 ? lines.length - 1 : last + 1,
    0,
    `${`/${name}/`.padEnd(24)} @lender-portal/${name.replace(/-mfe$/, '')}`,
  );
  return lines.join('\n');
}
