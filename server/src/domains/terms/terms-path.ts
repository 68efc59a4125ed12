/** A path, so links follow the origin of the request. */
export const TERMS_PATH = '/terms';

/** Permanent URL of a version. */
export const termsUrl = (version: string): string => `${TERMS_PATH}/${version}`;

/** Allowed characters of a version, because it is part of the URL. */
export const TERMS_VERSION = /^[A-Za-z0-9][\w.-]{0,49}$/;
