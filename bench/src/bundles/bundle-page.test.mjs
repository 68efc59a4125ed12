import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { insertContent, toBundlePage } from './bundle-page.mjs';

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

test('loads the files of a bundle without waiting for a first paint', () => {
  const slots = {
    NONCE: 'n',
    STYLE: 'p {}',
    PRELOADS:
      '<link rel="modulepreload" href="/modules/core.mjs"><link rel="preload" href="/modules/lender-portal-ui.js">',
    PRELOADER: 'if (0 < 1) insert()',
    MODULES: '{"deferred":{"modulePreloads":[],"scriptPreloads":[]}}',
    SCRIPT: '<script nonce="n" id="page-script" src="/page.js"></script>',
  };
  const page = Object.entries(slots).reduce((text, [slot, value]) => text.replaceAll(`{{${slot}}}`, value), html);
  const bundled = toBundlePage(page, {
    entry: '/main.js',
    listUrls: (module) => [`/${module}.js`],
    loading: { preload: { rel: 'modulepreload' }, script: { type: 'module' } },
    inlineScript: 'start()',
    containers: {},
  });
  const head = bundled.slice(0, bundled.indexOf('</head>'));
  assert.ok(
    head.includes(
      '<link rel="modulepreload" href="/main.js" nonce="n"><link rel="modulepreload" href="/core.js" nonce="n"><link rel="modulepreload" href="/ui.js" nonce="n"><script type="module" src="/main.js" nonce="n"></script>',
    ),
    head,
  );
  assert.doesNotMatch(bundled, /id="preloads"|insert\(\)|page\.js/);
});
