// A micro-frontend's entries in hand-edited files outside its folder. Edits keep the rest of each file unchanged.
import { applyEdits, modify } from 'jsonc-parser';

const formattingOptions = { insertSpaces: true, tabSize: 2 };
const editJson = (text, path, value, options) =>
  applyEdits(text, modify(text, path, value, { formattingOptions, ...options }));

export const specifierOf = (name) => `@lender-portal/${name}`;

/** @param {string} text routes.json */
export const addRoute = (text, route) =>
  editJson(text, ['routes', JSON.parse(text).routes.length], route, { isArrayInsertion: true });

/** @returns routes.json without the routes of a micro-frontend */
export function removeRoutes(text, name) {
  const index = JSON.parse(text).routes.findIndex(({ module }) => module === name);
  return index === -1 ? text : removeRoutes(editJson(text, ['routes', index], undefined), name);
}

/** @param {string} text importmap.json. The entry is inserted after the last micro-frontend. */
export function addImport(text, name) {
  const getInsertionIndex = (keys) =>
    keys.findLastIndex((key) => key.startsWith('@lender-portal/') && key.endsWith('-mfe')) + 1;
  return editJson(text, ['imports', specifierOf(name)], `/modules/${name}/`, { getInsertionIndex });
}

export const removeImport = (text, name) => editJson(text, ['imports', specifierOf(name)], undefined);

/** @param {string} text package-lock.json, or npm's copy of it in node_modules */
export function addToLock(text, name, { version, license, dependencies, devDependencies }) {
  const lock = JSON.parse(text);
  const added = {
    ...lock.packages,
    [name]: { name: specifierOf(name), version, license, dependencies, devDependencies },
    [`node_modules/${specifierOf(name)}`]: { resolved: name, link: true },
  };
  const packages = Object.fromEntries(Object.entries(added).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}

export function removeFromLock(text, name) {
  const lock = JSON.parse(text);
  delete lock.packages[name];
  delete lock.packages[`node_modules/${specifierOf(name)}`];
  return `${JSON.stringify(lock, null, 2)}\n`;
}

const ownersPattern = (name) => `/${name}/`;
const MODULE_OWNERS = /^\/[a-z0-9-]+-mfe\//;

/** @param {string} text CODEOWNERS. The line is inserted after the last micro-frontend, or at the end. */
export function addOwners(text, name) {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => MODULE_OWNERS.test(line));
  lines.splice(
    last === -1 ? lines.length - 1 : last + 1,
    0,
    `${ownersPattern(name).padEnd(24)} @lender-portal/${name.replace(/-mfe$/, '')}`,
  );
  return lines.join('\n');
}

/** @returns CODEOWNERS without the lines for the micro-frontend's folder and its contents */
export const removeOwners = (text, name) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(ownersPattern(name)))
    .join('\n');
