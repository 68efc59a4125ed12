import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UserError } from '../registry/user-error';

export const SCOPE_SETTING = '@lender-portal:registry';

/** Registries where anyone can publish, and their mirrors. The portal does not own its scope there. */
const PUBLIC = /(^|\.)(npmjs\.(org|com)|yarnpkg\.com|npmmirror\.com|taobao\.org)\.?$/;

/**
 * Finds the private npm registry of the portal's packages.
 *
 * @param given value from the command line; defaults to npm's setting
 * @param folder whose `.npmrc` applies
 * @param isPublicAllowed confirms that the portal's owner owns the scope on a public registry
 * @throws UserError if no registry is set, or a public one
 */
export async function scopeRegistry(
  given: string | undefined,
  folder: string,
  { isPublicAllowed = false } = {},
): Promise<string> {
  const registry = given?.trim() || (await readNpmSetting(folder));
  const next = `Ask the portal's owner for the URL, then use --registry or run: npm config set ${SCOPE_SETTING} <url>`;
  if (registry === undefined)
    throw new UserError(
      `${SCOPE_SETTING} is not set, so npm would install @lender-portal packages from the public registry, where anyone can publish them. ${next}`,
    );
  if (!URL.canParse(registry) || !/^https?:$/.test(new URL(registry).protocol))
    throw new UserError(`"${registry}" is not an http(s) URL of an npm registry. ${next}`);
  const { hostname, href } = new URL(registry);
  if (PUBLIC.test(hostname) && !isPublicAllowed)
    throw new UserError(
      `${registry} is a public registry, where anyone can publish @lender-portal packages. ${next}. If the portal's owner owns the scope there, use --public-registry`,
    );
  return href.endsWith('/') ? href : `${href}/`;
}

/** @returns undefined if npm has no registry for the scope */
async function readNpmSetting(folder: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', SCOPE_SETTING], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  const value = stdout.trim();
  return value === '' || value === 'undefined' ? undefined : value;
}
