/** Relative to the base path. No route starts with `-`. */
export const PREVIEW_PATH = '/-/preview';

/** The page that chooses the releases of this browser's preview. */
export const RELEASES_PATH = `${PREVIEW_PATH}/releases`;
