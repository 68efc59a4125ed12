/** The part of Trusted Types that the page uses; the DOM library has no types for it yet. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): object };
}

interface Window {
  trustedTypes?: TrustedTypePolicyFactory;
}
