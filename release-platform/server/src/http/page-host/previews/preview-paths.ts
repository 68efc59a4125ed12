/** Relative to the base path. No route starts with `-`. */
export const PREVIEW_PATH = '/-/preview';
