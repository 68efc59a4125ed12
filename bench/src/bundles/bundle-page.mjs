/**
 * Turns a page of the portal into the same page around one bundle: what loads modules goes, all else stays.
 *
 * @param {string} html the page as the platform has written it
 * @param {import('./bundle.mjs').Bundle} bundle what it is to load instead
 * @returns {string}
 */
export function toBundlePage(html, { url, loading, inlineScript }) {
  const [, nonce] = only(html, /<style nonce="([^"]+)">/g);
  const [block] = only(html, /(?<=<script type="application\/json" id="modules">)[^<]*/g);
  // The bundle begins with the same queries.
  const { firstQuery } = JSON.parse(block);
  const deferred = { modulePreloads: [], scriptPreloads: [] };
  const modules = JSON.stringify({ groups: {}, libraries: {}, versions: {}, start: [], deferred, firstQuery, nonce }).replaceAll('<', '\\u003c');
  const bundleElements = `<link rel="modulepreload" href="${url}" nonce="${nonce}"><script ${loading} src="${url}" nonce="${nonce}"></script>`;
  const classicElement = `<script ${loading} src="${url}" nonce="${nonce}"></script>`;
  const steps = [
    [/(<link rel="(module)?preload"[^>]*>)+/g, loading.includes('module') ? bundleElements : classicElement],
    [/(?<=<script type="application\/json" id="modules">)[^<]*/g, modules],
    [/(?<=<script type="systemjs-importmap"[^>]*>)[^<]*/g, '{"imports":{},"integrity":{}}'],
    [/<script type="importmap"[^>]*>[^<]*<\/script>/g, ''],
    [/(?<=<script nonce="[^"]*">)[^]*?(?=<\/script>)/g, inlineScript],
  ];
  return steps.reduce((page, [pattern, replacement]) => {
    only(page, pattern);
    return page.replace(pattern, () => replacement);
  }, html);
}

// A page that has changed its form must not be measured with half of the portal's loading left in it.
function only(text, pattern) {
  const found = [...text.matchAll(pattern)];
  if (found.length !== 1) throw new Error(`The portal's page has ${found.length} places instead of one that match ${pattern}`);
  return found[0];
}
