import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { insertContent } from './bundle-page.mjs';

const template = await readFile(path.join(import.meta.dirname, '../../../root-config/page/page.html'), 'utf8');
const html = template.replace('{{CONFIG}}', '{"basePath":"/lenders"}').replace(/^\s+/gm, '');

const insert = (layout) =>
  insertContent(
    html.replace('{{LAYOUT}}', layout),
    '/lenders/profile/users',
    async (page, { basePath }) => `${page} ${basePath}`,
  );

test('replaces the loading screen by the frame around rendered content', async () => {
  const inserted = await insert('portal');
  assert.match(
    inserted,
    /<div id="portal"><div class="lp-frame"><div id="single-spa-application:shell"><div class="lp-place"><\/div><\/div><main id="content" tabindex="-1"><div class="lp-place">profile\/users \/lenders<\/div><\/main><\/div><\/div>/,
  );
  assert.doesNotMatch(inserted, /lp-loading/);
});

test('leaves the menu out of guest pages', async () => {
  assert.match(await insert('guest'), /<div class="lp-frame"><main id="content"/);
});
