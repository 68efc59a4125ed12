/** Below the base path: no path of a route begins so. */
export const PREVIEW_PATH = '/-/preview';
