import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { renderPages } from '../../../release-platform/build/src/prerender/render-pages.js';
import { glob } from '../glob.mjs';

const root = join(import.meta.dirname, '../../..');
const { routes } = JSON.parse(await readFile(join(root, 'routes.json'), 'utf8'));
const matches = (html, pattern) => [...html.matchAll(pattern)].map(([, value]) => value);

for (const entry of await glob(['**/src/prerender.tsx'], root))
  test(`${entry} renders in Node`, async () => {
    const pages = await renderPages(join(root, entry));
    assert.notDeepEqual(Object.keys(pages), []);
    for (const [page, { html, css, ids }] of Object.entries(pages)) {
      const route = routes.find(({ path }) => page === path || page.startsWith(`${path}/`));
      assert.ok(route, `routes.json has no route for ${page}`);
      assert.equal(matches(html, /<h1[^>]*>([^<]+)<\/h1>/g).length, 1, `${page} has one heading`);
      // A suspended boundary renders a template.
      assert.doesNotMatch(html, / style=|<(script|style|template)|undefined|NaN/, page);
      assert.doesNotMatch(css, /<\/style/, page);
      assert.equal(new Set(ids).size, ids.length, page);
      const elementIds = matches(html, / id="([^"]*)"/g);
      assert.equal(new Set(elementIds).size, elementIds.length, `${page} has unique element ids`);
      const references = matches(html, / (?:for|aria-(?:labelledby|describedby|controls))="([^"]*)"/g);
      for (const id of references.flatMap((value) => value.split(' ')))
        assert.ok(elementIds.includes(id), `${page} has an element with the id ${id}`);
    }
  });
