const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text) => text.replaceAll(/[&<>"]/g, (character) => escapes[character]);

const STYLES = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:1600px;padding:24px}
h1{margin:0 0 8px}h2{margin:40px 0 8px}h3{margin:24px 0 8px;font-size:1rem}
nav a{margin-right:16px}
ul{display:flex;gap:16px;margin:0;padding:0 0 12px;overflow-x:auto;list-style:none}
li{flex:none}
img{display:block;height:360px;width:auto;border:1px solid #8888}
small{color:#888}`;

/**
 * Renders the gallery page: one row of screenshots for each state of each screen.
 *
 * @param {{ area: string, test: string, state: string, width: number, colorScheme: string, file: string }[]}
 *   screenshots in the order in which they were taken
 * @returns {string} HTML that references the image files next to it
 */
export function galleryPage(screenshots) {
  const areas = groupBy(screenshots, ({ area }) => area).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const states = groupBy(screenshots, ({ area, test, state }) => [area, test, state].join('\n')).length;
  const sections = areas.map(
    ([area, areaScreenshots]) =>
      `<section id="${escape(area)}"><h2>${escape(area)}</h2>${groupBy(
        areaScreenshots,
        ({ test, state }) => `${test}\n${state}`,
      )
        .map(row)
        .join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery of states</title>
<style>${STYLES}</style>
<h1>Gallery of states</h1>
<p>${states} states, ${screenshots.length} screenshots.</p>
<nav aria-label="Areas">${areas.map(([area]) => `<a href="#${escape(area)}">${escape(area)}</a>`).join('')}</nav>
${sections.join('\n')}
</html>
`;
}

function row([, screenshots]) {
  const { test, state } = screenshots[0];
  const items = screenshots.map(
    ({ file, width, colorScheme }) =>
      `<li><a href="${escape(file)}"><img loading="lazy" src="${escape(file)}" alt="${escape(`${state}, ${width} px, ${colorScheme}`)}"></a><small>${width} px, ${escape(colorScheme)}</small></li>`,
  );
  return `<h3>${escape(state)} <small>${escape(test)}</small></h3><ul>${items.join('')}</ul>`;
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
