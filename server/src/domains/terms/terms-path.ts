/** Where published terms are: a path, so that the link follows the origin that the portal is asked under. */
export const TERMS_PATH = '/terms';

/** Each version has an address of its own, where it stays. */
export const termsUrl = (version: string): string => `${TERMS_PATH}/${version}`;

/** What a version may be called: it stands in an address. */
export const TERMS_VERSION = /^[A-Za-z0-9][\w.-]{0,49}$/;
