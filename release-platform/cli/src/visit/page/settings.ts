type Settings = ReadonlyMap<string, string>;

/** Attributes of the document that change how all pages are read: language, direction, scale, theme. */
export function readSettings(): Settings {
  const found = new Map<string, string>();
  for (const { name, value } of document.documentElement.attributes) found.set(`attribute "${name}" of <html>`, value);
  for (const meta of document.querySelectorAll('meta[name]'))
    found.set(`<meta name="${meta.getAttribute('name')}">`, meta.getAttribute('content') ?? '');
  for (const base of document.querySelectorAll('base')) found.set('<base>', base.href);
  return found;
}

/** @returns settings that were added, changed or removed */
export function findChangedSettings(before: Settings): string[] {
  const now = readSettings();
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((name) => before.get(name) !== now.get(name))
    .map((name) => `changes the ${name}`);
}
