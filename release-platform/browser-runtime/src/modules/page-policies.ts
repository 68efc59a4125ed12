export interface PagePoliciesOptions {
  /** Trusted Types policies that the Content-Security-Policy of this page grants to modules. */
  allowed?: readonly string[] | undefined;
  /** Module → Trusted Types policies that routes.json grants to it. */
  granted?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Overridden in tests. */
  reload?: () => void;
}

/**
 * A page's Content-Security-Policy cannot change after it has loaded, so a visit of a module with other policies reloads
 * the page at the visited URL.
 *
 * @returns a function that resolves if the module may run on this page
 */
export function createPagePolicies({
  allowed = [],
  granted = {},
  reload = () => location.reload(),
}: PagePoliciesOptions): (module: string) => Promise<void> {
  const loadedPath = location.pathname;
  return async (module) => {
    const isAllowed = (granted[module] ?? []).every((policy) => allowed.includes(policy));
    // A second load of the same URL would grant the same policies.
    if (isAllowed || location.pathname === loadedPath) return;
    reload();
    await new Promise<never>(() => {});
  };
}
