/** The portal's preloads, which wait in a template for its first paint, and the script that inserts them. */
const PRELOADS = /<template id="preloads">([^]*?)<\/template>\s*<script [^>]*>[^]*?<\/script>/g;
/** First paint of the portal's own page, and its styles. */
const PRERENDERED = /<style [^>]*data-s [^]*?<\/style>|<div id="prerendered"[^]*?<\/main><\/div><\/div>/g;
const LOADING =
  /<div id="loading"[^>]*data-layout="([^"]*)"[^]*?<\/div>\s*<div class="lp-loading-content">[^]*?<\/div>\s*<\/div>/g;
const NO_MODULES = '{"imports":{},"integrity":{}}';
const MODULES = /(?<=<script type="application\/json" id="modules">)[^<]*/g;

/**
 * Turns a page of the portal into the same page around a bundle, without its first paint and with the bundle's files of
 * each preloaded module. Throws if the page's structure has changed, so that no part of the portal's loading is left in it.
 */
export function toBundlePage(html, { entry, listUrls, loading, inlineScript, containers }) {
  const [, nonce] = matchOnce(html, /<style nonce="([^"]+)">/g);
  const { deferred, ...modules } = JSON.parse(matchOnce(html, MODULES)[0]);
  const hrefs = [...matchOnce(html, PRELOADS)[1].matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
  const toBundleUrls = (urls) => urls.map(findModule).filter(Boolean).flatMap(listUrls);
  const first = new Set([entry, ...toBundleUrls(hrefs)]);
  const later = new Set(toBundleUrls([...deferred.modulePreloads, ...deferred.scriptPreloads]));
  const toPreload = (href) => ({ ...loading.preload, href });
  const toPreloadLater = [...later].filter((url) => !first.has(url)).map(toPreload);
  const pageData = { ...modules, groups: {}, libraries: {}, start: [], later: toPreloadLater, containers };
  const elements = [
    ...[...first].map((url) => formatTag('link', { ...toPreload(url), nonce })),
    `${formatTag('script', { ...loading.script, src: entry, nonce })}</script>`,
  ];
  const replacements = [
    [PRELOADS, ''],
    [/(?=<style nonce="[^"]+">)/g, elements.join('')],
    [MODULES, JSON.stringify(pageData).replaceAll('<', '\\u003c')],
    [/(?<=<script type="systemjs-importmap"[^>]*>)[^<]*/g, NO_MODULES],
    [/(?<=<script type="importmap"[^>]*>)[^<]*/g, NO_MODULES],
    [/<script [^>]*id="page-script"[^>]*><\/script>/g, `${formatTag('script', { nonce })}${inlineScript}</script>`],
  ];
  return replacements.reduce(
    (page, [pattern, replacement]) => {
      matchOnce(page, pattern);
      return page.replace(pattern, () => replacement);
    },
    html.replace(PRERENDERED, ''),
  );
}

/** @returns {string} the page as production sends it */
export const withoutOverridesScript = (html) => html.replace(/<script [^>]*id="overrides-script"[^>]*><\/script>/, '');

/** Replaces the loading screen of a page by the frame around content that a server renders. */
export async function insertContent(html, pathname, renderPage) {
  const config = JSON.parse(matchOnce(html, /(?<=<script type="application\/json" id="config">)[^<]*/g)[0]);
  const { basePath } = config;
  const [, layout] = matchOnce(html, LOADING);
  const frame = layout === 'portal' ? '<div id="single-spa-application:shell"><div class="lp-place"></div></div>' : '';
  const content = await renderPage(pathname.slice(basePath.length + 1), { config, basePath });
  const main = `<main id="content" tabindex="-1"><div class="lp-place">${content}</div></main>`;
  return html
    .replace(LOADING, '')
    .replace('<div id="portal">', (portal) => `${portal}<div class="lp-frame">${frame}${main}</div>`);
}

const formatTag = (name, attributes) =>
  `<${[name, ...Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`)].join(' ')}>`;

/** @returns {string | undefined} the module or library group that a file of the portal belongs to */
function findModule(url) {
  const [, group] = /\/(core|data|forms|interface)\.[^/]*$/.exec(url) ?? [];
  const [, module] = /\/lender-portal-([a-z-]+)\.[^/]*$/.exec(url) ?? [];
  const [, remote] = /^\/(?:modules|remotes)\/([a-z-]+)\/.*\.js$/.exec(url) ?? [];
  return group ?? module ?? remote;
}

function matchOnce(text, pattern) {
  const matches = [...text.matchAll(pattern)];
  if (matches.length !== 1) throw new Error(`Expected one match of ${pattern} in the page, found ${matches.length}`);
  return matches[0];
}
