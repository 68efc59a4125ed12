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
 * Creates a Trusted Types policy for script URLs. Applies the same check in browsers without Trusted Types.
 *
 * @param name the policy's name after `lender-portal-`; the host's Content-Security-Policy lists it
 * @param allowed describes an allowed URL, for the error
 * @returns converts a URL to a value for `src`; throws a TypeError if the URL is not allowed
 */
export function createScriptPolicy(
  name: string,
  isAllowed: (url: string) => boolean,
  allowed: string,
): (url: string) => string {
  const createScriptURL = (url: string) => {
    if (isAllowed(url)) return url;
    throw new TypeError(`${url} is not ${allowed}`);
  };
  const policy = window.trustedTypes?.createPolicy(`lender-portal-${name}`, { createScriptURL });
  // The DOM types only accept strings.
  return policy ? (url) => policy.createScriptURL(url) as unknown as string : createScriptURL;
}
