import type { RemoteShared } from '@lender-portal/module-contract';

/**
 * @param shared a remote's requirements
 * @param versions the page's versions, by package name
 * @throws Error that names both versions if a strict requirement is not met; the remote's own copy meets it if the page
 *   does not share the library
 */
export async function checkSharedVersions(
  shared: readonly RemoteShared[],
  versions: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { packageName, requiredVersion, strictVersion, version, outFileName, entries } of shared) {
    const provided = versions[packageOf(packageName)];
    if (!strictVersion || provided === version) continue;
    if (!provided && (outFileName !== '' || entries)) continue;
    if (!provided) throw new Error(`it needs ${packageName} ${requiredVersion}, which the portal does not share`);
    // Rarely needed, because most remotes are built against the portal's exact version.
    const { default: satisfies } = await import('semver/functions/satisfies');
    if (!satisfies(provided, requiredVersion)) {
      throw new Error(`it needs ${packageName} ${requiredVersion}, the portal has ${provided}`);
    }
  }
}

/** Builds list a package's subpaths separately (react/jsx-runtime); they have the package's version. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
