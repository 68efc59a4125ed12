import createCache, { type EmotionCache } from '@emotion/cache';

let cache: EmotionCache | undefined;

/**
 * The page's one style cache: all React roots of ours write into the same sheets, each with the page's nonce.
 *
 * @param nonce of the page's style policy; the first caller's stands, since a page has only one
 */
export function styleCache(nonce: string | undefined): EmotionCache {
  cache ??= createCache({ key: 'lp', ...(nonce !== undefined && { nonce }) });
  return cache;
}
