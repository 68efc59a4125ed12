/** The part of Trusted Types that is used here; the DOM library has no types for it yet. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): object };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicyFactory;
  }
}

/**
 * A policy of Trusted Types: the only way to a script's address on a page that requires them. Everywhere else its rule
 * holds all the same. A name can be taken once on a page, and the host's Content-Security-Policy lists each: who loads
 * scripts of another kind has a policy of their own.
 *
 * @param name as the host lists it, after `lender-portal-`
 * @param isAllowed whether a URL may become a script
 * @param what such a URL is, for the message of a refusal
 * @returns takes a URL and gives what may be assigned to `src`; throws TypeError where the URL is not allowed
 */
export function createScriptPolicy(name: string, isAllowed: (url: string) => boolean, what: string): (url: string) => string {
  const createScriptURL = (url: string) => {
    if (isAllowed(url)) return url;
    throw new TypeError(`${url} is not ${what}`);
  };
  const policy = window.trustedTypes?.createPolicy(`lender-portal-${name}`, { createScriptURL });
  // The types of the DOM know strings only; browsers with Trusted Types take the policy's object.
  return policy ? (url) => policy.createScriptURL(url) as unknown as string : createScriptURL;
}
