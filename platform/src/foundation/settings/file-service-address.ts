/** Where the stand-in for Filestack answers. */
export const FILES_PREFIX = '/filestack';
