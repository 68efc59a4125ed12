import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { renderPages } from './render-pages.js';

const cache = join(import.meta.dirname, '../../../../.cache');
await mkdir(cache, { recursive: true });
const folder = await mkdtemp(join(cache, 'render-pages-'));
after(() => rm(folder, { recursive: true }));

let count = 0;
async function writeModule(text) {
  const file = join(folder, `prerender-${++count}.tsx`);
  await writeFile(file, text);
  return file;
}

test('renders each page with its own critical CSS', async () => {
  const pages = await renderPages(
    await writeModule(`
      import { PortalRoot } from '@lender-portal/ui';
      import { styled } from '@mui/material';
      const Box = styled('div')({ display: 'grid' });
      const Heading = styled('h1')({ margin: 0, '&:hover': { color: 'red' }, '&.Mui-disabled': { color: 'gray' } });
      export const pages = {
        'team/list': ({ basePath }) => <PortalRoot><Heading>Team</Heading><Box><a href={basePath + '/team'}>All</a></Box></PortalRoot>,
        'team/new': ({ config }) => <PortalRoot><Box>{config.brand.name}</Box></PortalRoot>,
      };`),
  );
  const list = pages['team/list'];
  const [heading, box] = [...list.html.matchAll(/class="lp-(\w+)"/g)].map(([, id]) => id);
  assert.equal(
    list.html,
    `<h1 class="lp-${heading}">Team</h1><div class="lp-${box}"><a href="/__lp_base_path__/team">All</a></div>`,
  );
  assert.equal(list.css, `.lp-${heading}{margin:0}.lp-${box}{display:grid}`);
  assert.deepEqual(pages['team/new'], {
    html: `<div class="lp-${box}">__lp_brand_name__</div>`,
    css: `.lp-${box}{display:grid}`,
    ids: [],
    isHydrated: false,
  });
});

test('waits for pages that load code, marks those that a module hydrates, and leaves out unused rules', async () => {
  const { form, other } = await renderPages(
    await writeModule(`
      import { PortalRoot } from '@lender-portal/ui';
      import { styled } from '@mui/material';
      const Base = styled('p')({ margin: 0 });
      const Text = styled(Base)({ color: 'red' });
      export const hydrated = ['form'];
      export const pages = Promise.resolve({ form: () => <PortalRoot><Text>Form</Text></PortalRoot>, other: () => 'Other' });`),
  );
  assert.deepEqual([form.isHydrated, other.isHydrated], [true, false]);
  assert.equal(form.ids.length, 1);
  assert.equal(form.css, `.lp-${form.ids[0]}{margin:0;color:red;}`);
});

test('moves style attributes and the rules of present classes to the critical CSS', async () => {
  const { a } = await renderPages(
    await writeModule(`
      const style = { width: '3ch', fontFamily: '"A"' };
      export const pages = { a: () => <><style>{'.x > b { color: red } .y { color: blue } .x:not(.z) { margin: 0px }'}</style>
        <div className="x"><b style={style} /><i style={style} /> style="y"</div></> };`),
  );
  assert.deepEqual(a.ids, []);
  assert.equal(a.html, '<div class="x"><b data-lp-style="0"></b><i data-lp-style="0"></i> style=&quot;y&quot;</div>');
  assert.equal(a.css, '.x>b{color:red}.x:not(.z){margin:0}html [data-lp-style="0"]{width:3ch;font-family:"A"}');
});

const limits = { timeMs: 120_000, cpuSeconds: 120, memoryMb: 512, outputBytes: 1_000_000 };
for (const [title, body, reason] of [
  ['throws', `throw new Error('no data')`, /of "team" in .*prerender-\d+\.tsx could not be rendered: Error: no data/],
  ['reads a browser global', 'return window.name', /of "team" .*: ReferenceError: window is not defined/],
  ['hangs', 'for (;;);', /of "team" .*: it took longer than 5 seconds/],
  ['ends the process', 'process.exit(3)', /of "team" .*: the process ended with code 3/],
  [
    'needs too much memory',
    'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));',
    /of "team" .*: it needs more than 512 MB/,
  ],
  ['needs too much memory in one step', 'Buffer.alloc(1e9, 1);', /of "team" .*: it needs more than 512 MB/],
])
  test(`names the page that ${title}`, async () => {
    const file = await writeModule(`export const pages = { about: () => 'About', team: () => { ${body} } };`);
    await assert.rejects(renderPages(file, title === 'hangs' ? { ...limits, cpuSeconds: 5 } : limits), reason);
  });

test('names a file that throws before any page renders', async () => {
  const file = await writeModule(`localStorage.clear(); export const pages = {};`);
  await assert.rejects(renderPages(file), /The first paint in .*prerender-\d+\.tsx could not be rendered: Reference/);
});
