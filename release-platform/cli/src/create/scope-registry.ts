import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Refusal } from '../registry/refusal';

export const SCOPE_SETTING = '@lender-portal:registry';

/** Registries where anyone can publish, and mirrors of them. Nobody of the portal owns the scope there. */
const PUBLIC = /(^|\.)(npmjs\.(org|com)|yarnpkg\.com|npmmirror\.com|taobao\.org)\.?$/;

/**
 * The private npm registry of the portal's packages. Behaviour: packages.scope.
 *
 * @param given on the command line; without it npm's own setting counts
 * @param folder whose `.npmrc` counts
 * @throws Refusal if none is set, or a public one
 */
export async function scopeRegistry(given: string | undefined, folder: string): Promise<string> {
  const registry = given?.trim() || (await readNpmSetting(folder));
  const next = `Ask the portal's owner for the address and give it with --registry, or run: npm config set ${SCOPE_SETTING} <address>`;
  if (registry === undefined)
    throw new Refusal(
      `${SCOPE_SETTING} is not set, so npm would install @lender-portal packages from the public registry, where anyone can publish them. ${next}`,
    );
  if (!URL.canParse(registry) || !/^https?:$/.test(new URL(registry).protocol))
    throw new Refusal(`"${registry}" is not the http(s) address of an npm registry. ${next}`);
  const { hostname, href } = new URL(registry);
  if (PUBLIC.test(hostname)) throw new Refusal(`${registry} is a public registry, where anyone can publish @lender-portal packages. ${next}`);
  return href.endsWith('/') ? href : `${href}/`;
}

/** @returns undefined if npm has no registry for the scope */
async function readNpmSetting(folder: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', SCOPE_SETTING], { cwd: folder, shell: process.platform === 'win32' });
  const value = stdout.trim();
  return value === '' || value === 'undefined' ? undefined : value;
}
