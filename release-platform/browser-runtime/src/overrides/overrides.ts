import { MODULE_PREFIX } from '@lender-portal/contracts/modules';

/** Storage and cookie prefix of import-map-overrides and its browser extension. */
const PREFIX = 'import-map-override:';
const DISABLED_KEY = 'import-map-overrides-disabled';
const QUERY = 'imo';

type Overrides = Readonly<Record<string, string>>;

/** @returns specifier → URL, from local storage, cookies, and the URL, which takes precedence */
export function readOverrides(): Overrides {
  const storageEntries = Object.entries<string>(storage() ?? {});
  const stored = [...storageEntries, ...cookies().map(([name, value]) => [decode(name), decode(value)] as const)]
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([key, url]) => [key.slice(PREFIX.length), url] as const);
  const fromUrl = parse<{ imports?: Overrides }>(new URLSearchParams(location.search).get(QUERY), {}).imports ?? {};
  const disabled = parse<string[]>(storage()?.getItem(DISABLED_KEY) ?? null, []);
  return Object.fromEntries(
    [...stored, ...Object.entries(fromUrl)].filter(([specifier]) => !disabled.includes(specifier)),
  );
}

/**
 * Overrides modules of the page's import map by rewriting the page data before any other script reads it. Overridden
 * modules have no digest, and telemetry is off.
 *
 * @returns the applied overrides
 */
export function applyOverrides(overrides: Overrides): Overrides {
  const applicable = Object.entries(overrides).filter(
    ([specifier]) => specifier.startsWith(MODULE_PREFIX) && specifier in readMap().imports,
  );
  for (const specifier of Object.keys(overrides))
    if (!applicable.some(([name]) => name === specifier))
      console.warn(`"${specifier}" cannot be overridden: it is not a module of the page's import map`);
  const applied = Object.fromEntries(
    applicable.map(([specifier, url]) => [specifier, new URL(url, location.href).href]),
  );
  if (applicable.length === 0) return applied;
  const map = readMap();
  // Blank but present, because the page only runs files with a digest.
  const noDigests = Object.fromEntries(Object.values(applied).map((url) => [url, ' ']));
  write(MAP, { ...map, imports: { ...map.imports, ...applied }, integrity: { ...map.integrity, ...noDigests } });
  const modules = read<{ live: object }>(MODULES);
  write(MODULES, { ...modules, live: { ...modules.live, isPreview: true } });
  return applied;
}

export function removeOverrides(): void {
  for (const key of Object.keys(storage() ?? {})) if (key.startsWith(PREFIX)) storage()?.removeItem(key);
  for (const [name] of cookies())
    if (decode(name).startsWith(PREFIX))
      for (const path of pathsAbove(location.pathname)) document.cookie = `${name}=; max-age=0; path=${path}`;
}

/** @returns the URL without overrides */
export function urlWithoutOverrides(href: string): string {
  const url = new URL(href);
  url.searchParams.delete(QUERY);
  return url.href;
}

const MAP = 'script[type=systemjs-importmap]';
const MODULES = '#modules';

const readMap = () => read<{ imports: Record<string, string>; integrity: Record<string, string> }>(MAP);
const read = <Value>(selector: string) => JSON.parse(document.querySelector(selector)!.textContent!) as Value;

/**
 * Writes to the text node, because Trusted Types forbids assigning strings to script elements. Data blocks never run.
 */
function write(selector: string, value: object): void {
  (document.querySelector(selector)!.firstChild as Text).data = JSON.stringify(value);
}

/** @returns undefined if the browser blocks storage */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** `/`, `/lenders`, `/lenders/exchange`, … */
const pathsAbove = (path: string) => [
  '/',
  ...path.split('/').flatMap((_part, index, parts) => (index > 0 ? [parts.slice(0, index + 1).join('/')] : [])),
];

const cookies = () =>
  document.cookie
    .split('; ')
    .map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)] as const);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parse<Value>(text: string | null, otherwise: Value): Value {
  try {
    return (JSON.parse(text ?? 'null') as Value | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}
