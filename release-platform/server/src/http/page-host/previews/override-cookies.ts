import { MODULE_PREFIX } from '@lender-portal/module-contract';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import { parseCookie } from 'cookie';

/** Prefix of the cookies that import-map-overrides and its browser extensions write. */
const PREFIX = 'import-map-override:';

/** Module → URL of a developer's build. */
export type Overrides = Readonly<Record<string, string>>;

/** @returns the overrides of a browser, by its Cookie header */
export const overridesIn = (header: string | undefined): Overrides =>
  Object.fromEntries(
    Object.entries(parseCookie(header ?? ''))
      .map(([name, url = '']) => [decode(name), url] as const)
      .filter(([name, url]) => name.startsWith(PREFIX) && /^https?:/.test(url) && URL.canParse(url))
      .map(([name, url]) => [name.slice(PREFIX.length), url]),
  );

/** @returns `Set-Cookie` headers that remove the overrides of a browser */
export const withoutOverrides = (header: string | undefined): string[] =>
  Object.keys(parseCookie(header ?? ''))
    .filter((name) => decode(name).startsWith(PREFIX))
    .map((name) => `${name}=; Path=/; Max-Age=0`);

/** Whether a module of a map can be overridden: remotes and shared libraries cannot. */
export const isOverridable = (specifier: string, { imports }: Pick<ResolvedModules, 'imports'>): boolean =>
  specifier.startsWith(MODULE_PREFIX) && Object.hasOwn(imports, specifier);

/** @returns the modules of a page with a developer's builds in it, which have neither digests nor first paints */
export function withOverrides(modules: ResolvedModules, overrides: Overrides): ResolvedModules {
  if (Object.keys(overrides).length === 0) return modules;
  const applied = Object.fromEntries(
    Object.entries(overrides).filter(([specifier]) => isOverridable(specifier, modules)),
  );
  // Blank but present, because the page only runs files with a digest.
  const noDigests = Object.fromEntries(Object.values(applied).map((url) => [url, ' ']));
  return {
    ...modules,
    imports: { ...modules.imports, ...applied },
    integrity: { ...modules.integrity, ...noDigests },
    prerenders: Object.fromEntries(
      Object.entries(modules.prerenders).filter(([specifier]) => !Object.hasOwn(applied, specifier)),
    ),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
