/** Minimal Trusted Types API; TypeScript's DOM library lacks it. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): object };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicyFactory;
  }
}

/**
 * Creates a Trusted Types policy for script URLs. In browsers without Trusted Types, the same rule applies. A policy
 * name can be used once per page and must be listed in the server's Content-Security-Policy, so each kind of script has
 * its own.
 * @param name policy name without the prefix `lender-portal-`
 * @param isAllowed whether a URL may be loaded as script
 * @param what description of allowed URLs, for the error message
 * @returns a function that converts a URL for assignment to `src`; throws TypeError if the URL is not allowed
 */
export function createScriptPolicy(
  name: string,
  isAllowed: (url: string) => boolean,
  what: string,
): (url: string) => string {
  const createScriptURL = (url: string) => {
    if (isAllowed(url)) return url;
    throw new TypeError(`${url} is not ${what}`);
  };
  const policy = window.trustedTypes?.createPolicy(`lender-portal-${name}`, { createScriptURL });
  // DOM types only accept strings; browsers with Trusted Types accept the policy's object.
  return policy ? (url) => policy.createScriptURL(url) as unknown as string : createScriptURL;
}
