/**
 * Turns a page of the portal into the same page around another build: what loads modules goes, all else stays. What the
 * portal preloads for this address is preloaded of the build, too, in the same two steps.
 *
 * @param {string} html the page as the platform has written it
 * @param {import('./bundle.mjs').Bundle} bundle what it is to load instead
 * @returns {string}
 */
export function toBundlePage(html, { entry, urlsOf, loading, inlineScript, containers }) {
  const [, nonce] = only(html, /<style nonce="([^"]+)">/g);
  const [links] = only(html, PRELOADS);
  const [block] = only(html, /(?<=<script type="application\/json" id="modules">)[^<]*/g);
  // The rest is the same: the first query, what is reported to the host.
  const { deferred, ...modules } = JSON.parse(block);
  const ofModules = (urls) => urls.map(moduleOf).filter(Boolean).flatMap(urlsOf);
  const first = new Set([entry, ...ofModules([...links.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href))]);
  const later = new Set(ofModules([...deferred.modulePreloads, ...deferred.scriptPreloads]));
  const preloadOf = (href) => ({ ...loading.preload, href });
  const changed = { ...modules, groups: {}, libraries: {}, start: [], later: [...later].filter((url) => !first.has(url)).map(preloadOf), containers };
  const elements = [
    ...[...first].map((url) => element('link', { ...preloadOf(url), nonce })),
    `${element('script', { ...loading.script, src: entry, nonce })}</script>`,
  ];
  const steps = [
    [PRELOADS, elements.join('')],
    [/(?<=<script type="application\/json" id="modules">)[^<]*/g, JSON.stringify(changed).replaceAll('<', '\\u003c')],
    [/(?<=<script type="systemjs-importmap"[^>]*>)[^<]*/g, '{"imports":{},"integrity":{}}'],
    [/<script type="importmap"[^>]*>[^<]*<\/script>/g, ''],
    [/(?<=<script nonce="[^"]*">)[^<]*System[^]*?(?=<\/script>)/g, inlineScript],
  ];
  return steps.reduce((page, [pattern, replacement]) => {
    only(page, pattern);
    return page.replace(pattern, () => replacement);
  }, html);
}

const PRELOADS = /(<link rel="(module)?preload"[^>]*>)+/g;

const element = (name, attributes) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${value}"`)
    .join(' ')}>`;

/** @returns {string | undefined} what the portal names the module of a file, or the group of libraries; some files are of neither */
function moduleOf(url) {
  const [, group] = /\/(core|data|forms|interface)\.[^/]*$/.exec(url) ?? [];
  const [, module] = /\/lender-portal-([a-z-]+)\.[^/]*$/.exec(url) ?? [];
  const [, remote] = /^\/(?:modules|remotes)\/([a-z-]+)\/.*\.js$/.exec(url) ?? [];
  return group ?? module ?? remote;
}

// A page that has changed its form must not be measured with half of the portal's loading left in it.
function only(text, pattern) {
  const found = [...text.matchAll(pattern)];
  if (found.length !== 1) throw new Error(`The portal's page has ${found.length} places instead of one that match ${pattern}`);
  return found[0];
}
