import type { RouteTable } from '@lender-portal/module-contract';
import type { Release } from '@lender-portal/releases';
import type { CheckFinding } from '@lender-portal/releases/checks';

/** @returns the Trusted Types policies that a release creates but routes.json does not grant */
export function ungrantedPolicies(
  { name, trustedTypes = [] }: Pick<Release, 'name' | 'trustedTypes'>,
  routes: Pick<RouteTable, 'trustedTypes'>,
): string[] {
  const granted = routes.trustedTypes?.[name] ?? [];
  return trustedTypes.filter((policy) => !granted.includes(policy));
}

/** @returns a finding if the owner has not granted every policy of a release. */
export function policyFinding(
  release: Release | undefined,
  routes: Pick<RouteTable, 'trustedTypes'>,
): CheckFinding | undefined {
  const missing = release ? ungrantedPolicies(release, routes) : [];
  if (!release || missing.length === 0) return undefined;
  const granted = [...(routes.trustedTypes?.[release.name] ?? []), ...missing];
  return {
    step: 'policy',
    module: release.name,
    message: `creates Trusted Types policies that no owner has granted: ${missing.join(', ')}. Ask an owner to review them and to set "trustedTypes": ${JSON.stringify({ [release.name]: granted })} in routes.json`,
    alsoLive: false,
  };
}
