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
 * The page of the gallery: every state of every screen, one row each, with all its pictures.
 *
 * @param {{ area: string, journey: string, state: string, width: number, colorScheme: string, file: string }[]} pictures in the order in which they were taken
 * @returns {string} HTML that refers to the pictures' files beside it
 */
export function galleryPage(pictures) {
  const areas = groupBy(pictures, ({ area }) => area).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const states = groupBy(pictures, ({ area, journey, state }) => [area, journey, state].join('\n')).length;
  const sections = areas.map(
    ([area, ofArea]) =>
      `<section id="${escape(area)}"><h2>${escape(area)}</h2>${groupBy(ofArea, ({ journey, state }) => `${journey}\n${state}`)
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
<p>${states} states, ${pictures.length} pictures.</p>
<nav aria-label="Areas">${areas.map(([area]) => `<a href="#${escape(area)}">${escape(area)}</a>`).join('')}</nav>
${sections.join('\n')}
</html>
`;
}

function row([, pictures]) {
  const { journey, state } = pictures[0];
  const items = pictures.map(
    ({ file, width, colorScheme }) =>
      `<li><a href="${escape(file)}"><img loading="lazy" src="${escape(file)}" alt="${escape(`${state}, ${width} px, ${colorScheme}`)}"></a><small>${width} px, ${escape(colorScheme)}</small></li>`,
  );
  return `<h3>${escape(state)} <small>${escape(journey)}</small></h3><ul>${items.join('')}</ul>`;
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
