import { MODULE_PREFIX } from '@lender-portal/module-contract';
import { AdoptionError } from './adoption-error';

/** SystemJS builds are modules of the portal, native ones are remotes. */
export type Format = 'system' | 'native';

/** As `routes.json` accepts them. */
const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const EXPOSED = /^\.\/\w+$/;

/**
 * @param given name that the team chose
 * @param suggestions names to use otherwise, the best first; their scopes do not matter
 * @throws AdoptionError if no route could mount the name
 */
export function releaseName(
  format: Format,
  given: string | undefined,
  suggestions: readonly (string | undefined)[],
): string {
  const prefix = format === 'system' ? MODULE_PREFIX : '';
  const example = `${prefix}reports${format === 'system' ? '-mfe' : ''}`;
  if (given !== undefined) {
    if (given.startsWith(prefix) && KEBAB_CASE.test(given.slice(prefix.length))) return given;
    const kind = format === 'system' ? 'a SystemJS build is a module' : 'a build of ES modules is a remote';
    throw new AdoptionError(
      `"${given}" is no name that a route can mount: ${kind}. Use lowercase words with hyphens, such as --name ${example}`,
    );
  }
  const base = suggestions.flatMap((each) => each?.split('/').at(-1) ?? []).find((each) => KEBAB_CASE.test(each));
  if (base === undefined)
    throw new AdoptionError(`package.json has no name that a route can mount. Specify one, such as --name ${example}`);
  return prefix + base;
}

/** @throws AdoptionError if no route could mount the name */
export function assertExposedName(name: string): void {
  if (!EXPOSED.test(name)) throw new AdoptionError(`"${name}" is no exposed name. Use a name such as ./Reports`);
}

/** `./pages/loan-reports` → `./PagesLoanReports` */
export const exposedName = (text: string): string =>
  `./${text
    .split(/\W+|_/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}`;
