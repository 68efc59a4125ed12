import browserslist from 'browserslist';

const NAMES = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari' };

/**
 * The minimum supported browser versions, from `browserslist` in the repository's package.json.
 *
 * @returns {Record<'chrome' | 'edge' | 'firefox' | 'safari', string>} browser → version
 */
export function minimumBrowsers() {
  const supported = browserslist(undefined, { path: import.meta.dirname });
  const oldest = (name) => {
    const versions = supported.filter((each) => each.startsWith(`${name} `)).map((each) => each.split(/[ -]/)[1]);
    return versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))[0];
  };
  return Object.fromEntries(Object.keys(NAMES).map((name) => [name, oldest(name)]));
}

/**
 * @param {ReturnType<typeof minimumBrowsers>} browsers
 * @returns {string} such as "Chrome 120, Edge 120, Firefox 121 or Safari 17.2"
 */
export function browsersInWords(browsers) {
  const labels = Object.entries(browsers).map(([name, version]) => `${NAMES[name]} ${version}`);
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(labels).replace(', or ', ' or ');
}
