import createCache, { type EmotionCache } from '@emotion/cache';

let cache: EmotionCache;

/** A cache of its own for each response, because a cache renders each rule once. */
export const renewStyleCache = (): void => void (cache = createCache({ key: 'lp' }));

/** Replaces the page's style cache on the server. */
export const styleCache = (): EmotionCache => cache;
