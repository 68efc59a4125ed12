/** Where the demo's terms are: a path, so that the link follows the origin that the portal is asked under. */
export const TERMS_PATH = '/terms';
