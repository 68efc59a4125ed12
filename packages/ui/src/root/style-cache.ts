import createCache, { type EmotionCache } from '@emotion/cache';

let cache: EmotionCache | undefined;

/**
 * The page's only style cache: all React roots share style sheets and nonce.
 * @param nonce CSP nonce; only the first call's value is used, because a page has one
 */
export function styleCache(nonce: string | undefined): EmotionCache {
  // The supported browsers need no prefixed properties, except those that the styles name.
  cache ??= createCache({ key: 'lp', stylisPlugins: [], ...(nonce !== undefined && { nonce }) });
  return cache;
}
