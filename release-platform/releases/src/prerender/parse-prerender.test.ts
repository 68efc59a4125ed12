import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { MAX_PRERENDER_LENGTH, parsePrerender, withConfiguredFeatures } from './parse-prerender';

const fileOf = (page: object, path = 'sign-in') =>
  JSON.stringify({ [path]: { html: '<h1>Welcome</h1>', css: '', ids: [], ...page } });
const htmlOf = (html: string) => parsePrerender(fileOf({ html })).get('sign-in')!.html;

const root = new URL('../../../../', import.meta.url).pathname;

/** Ids of the page's HTML, elements and globals that its scripts look up, and members that they use of a form. */
async function namesInScripts(): Promise<{ ids: Set<string>; names: Set<string> }> {
  const folders = ['root-config/page', 'root-config/src', 'release-platform/browser-runtime/src', PAGE_HOST];
  const texts = await Promise.all(
    folders.map(async (folder) => {
      const files = await readdir(join(root, folder), { recursive: true });
      const sources = files.filter((file) => /\.(html|[mc]?js|ts)$/.test(file) && !/\.test\.|fixtures/.test(file));
      return Promise.all(sources.map((file) => readFile(join(root, folder, file), 'utf8')));
    }),
  );
  const text = texts.flat().join('\n');
  const found = (...patterns: RegExp[]) =>
    new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!)));
  return {
    ids: found(
      /\bid="([\w:-]+)"/g,
      /getElementById\('([\w:-]+)'\)/g,
      /\b(?:window|globalThis|self)\??\.(\w+)/g,
      /'(\w+)' in (?:window|globalThis|self)\b/g,
      /typeof (\w+) [!=]== 'undefined'/g,
    ),
    // The target of a submit event is the form, and a form may have the focus.
    names: found(/\b(?:form|activeElement(?:\(\))?)\??\.(\w+)[<(]/g, /\btarget\.(closest)</g),
  };
}
const PAGE_HOST = 'release-platform/server/src/http/page-host/page';

// Behaviour: page.prerender
describe('a prerender', () => {
  it('keeps forms, images and links within the portal', () => {
    const html =
      '<form novalidate=""><label for="_R_1_">Email</label><input id="_R_1_" name="email" autocomplete="username">' +
      '<a href="/lenders/reset">Forgot password?</a><svg viewBox="0 0 1 1"><path d="M0 0h1"></path></svg></form>';
    assert.equal(htmlOf(html), html);
  });

  it('closes elements that would swallow the rest of the page', () => {
    assert.equal(htmlOf('<div><p>Open'), '<div><p>Open</p></div>');
    assert.equal(htmlOf('</div></body><p>After</p>'), '<p>After</p>');
  });

  for (const html of [
    '<script>run()</script>',
    '<p onclick="run()">x</p>',
    '<svg onload="run()"></svg>',
    '<p style="position:fixed">x</p>',
    '<style>p{}</style>',
    '<link rel="stylesheet" href="/x.css">',
    '<iframe></iframe>',
    '<template><script>run()</script></template>',
    '<base href="https://other.example">',
    '<meta http-equiv="refresh" content="0">',
    '<form action="https://other.example"></form>',
    '<button formaction="https://other.example">x</button>',
    '<a href="javascript:run()">x</a>',
    '<a href="//other.example">x</a>',
    '<a href="https://other.example">x</a>',
    '<img src="https://other.example/x.png">',
    '<img srcset="https://other.example/x.png">',
    '<p id="config">x</p>',
    '<p id="single-spa-application:shell">x</p>',
    '<p id="lenderPortalEarlyResponse">x</p>',
    '<p id="webpackChunk_lender_portal_root_config">x</p>',
    '<p id="singleSpaLayoutData">x</p>',
    '<form name="cookie"></form>',
    '<p nonce="x">x</p>',
    '<x-element></x-element>',
    '<a href="/\\other.example">x</a>',
    '<a href="\\\\other.example">x</a>',
    '<a href="/\t/other.example">x</a>',
    '<a href="/\n/other.example">x</a>',
    '<a href=" //other.example">x</a>',
    '<a href="https:other">x</a>',
    '<a href="//a.invalid/x">x</a>',
    '<a href="//user@a.invalid/x">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<svg><a href="//other.example"></a></svg>',
    '<svg><a xlink:href="/x"></a></svg>',
    '<svg><linearGradient href="/x"></linearGradient></svg>',
    '<svg><path fill="url(https://other.example/x)"></path></svg>',
    '<svg><path mask="u\\rl(/x.svg)"></path></svg>',
    '<svg><use href="/x.svg"></use></svg>',
    '<svg><image href="/x.png"></image></svg>',
    '<svg><animate attributeName="href"></animate></svg>',
    '<a href="/x" target="_top">x</a>',
    '<a href="/x" download="">x</a>',
    '<a href="/x" ping="/y">x</a>',
    '<img usemap="#map">',
    '<img src="data:image/svg+xml;base64,AA==">',
    '<input type="image" src="data:image/png;base64,AA==">',
    '<input autofocus="">',
    '<input name="querySelector">',
    '<input id="querySelector">',
    '<form method="get"><input type="password"></form>',
    '<button formmethod="get">x</button>',
    '<button form="other">x</button>',
    '<button popovertarget="x">x</button>',
    '<button commandfor="x">x</button>',
    '<p popover="">x</p>',
    '<p contenteditable="">x</p>',
    '<p accesskey="x">x</p>',
    '<p slot="x">x</p>',
    '<p is="x-element">x</p>',
    '<img name="config">',
    '<svg><title><script>run()</script></title></svg>',
    '<math><mtext></mtext></math>',
  ])
    it(`refuses ${html}`, () => assert.throws(() => htmlOf(html), /its page "sign-in" contains </));

  it('keeps attributes that load nothing', () => {
    const html =
      '<a href="?status=paid&amp;back=//other.example">Paid</a><form method="post"></form>' +
      '<a href="/terms" target="_blank" rel="noopener"><bdi>Terms</bdi></a><img src="data:image/png;base64,AA==" alt="">' +
      '<svg viewBox="0 0 1 1" preserveAspectRatio="none"><path fill="url(#a)" stroke="rgb(0,0,0)" aria-hidden="true"></path></svg>';
    assert.equal(htmlOf(html), html);
  });

  it('refuses HTML that browsers rearrange when they parse it again', () => {
    assert.throws(() => htmlOf('<a href="/a"><table><a href="/b">x</a></table></a>'), /browsers would rearrange/);
  });

  it('refuses ids and names that the scripts of the page read', async () => {
    const { ids, names } = await namesInScripts();
    assert.ok(
      ['config', 'preloads', 'page-script', 'trustedTypes', 'lenderPortalEarlyAction'].every((id) => ids.has(id)),
    );
    const isRefused = (html: string) => {
      try {
        return !htmlOf(html);
      } catch {
        return true;
      }
    };
    assert.deepEqual(
      [...ids].filter((id) => !isRefused(`<p id="${id}"></p>`)),
      [],
    );
    assert.deepEqual(
      [...names].filter((name) => !isRefused(`<input name="${name}">`)),
      [],
    );
  });

  for (const css of [
    'p::before{content:"\\200b url(x)"}',
    '@media (min-width:600px){.lp-1:not(:has(> a)){color:color-mix(in srgb,var(--a) 10%,transparent)}}',
    '@media (400px<=width<900px){p{color:red}}',
    '@keyframes a{to{transform:translateX(1px)}}/* @import */',
  ])
    it(`keeps the rules ${css}`, () => assert.equal(parsePrerender(fileOf({ css })).get('sign-in')!.css, css));

  for (const css of [
    'p{background:image-set("/x.png" 1x)}',
    '</style><script>',
    '@import "/x.css"',
    'p{background:url(/x.png)}',
    'p{background:u\\72l(/x)}',
    'p{background:u\\rl(/x)}',
    'p{background:\\75\nrl("/x")}',
    'p{background:URL(/x)}',
    'p{background:src("/x")}',
    'p{background:i\\mage-set("/x" 1x)}',
    'p{background:-webkit-image-set("/x" 1x)}',
    'p{background:image("/x")}',
    'p{background:cross-fade("/x","/y")}',
    'p{background:element(#portal)}',
    'p{background:paint(x)}',
    'p{background:attr(data-x type(<url>))}',
    'p{--a:url(/x)}',
    '@\\import "/x.css";',
    '@namespace url(/x);',
    '@font-face{font-family:a;src:local(b)}',
    '@charset "utf-8";',
    'p{color:red',
    'p{}}',
    'p{content:"a\n}',
    '/* open',
    'p{color:rgb(0}',
  ])
    it(`refuses the rules ${css}`, () =>
      assert.throws(() => parsePrerender(fileOf({ css })), /malformed, load files or end the style element/));

  for (const [what, text, message] of [
    ['text that is not JSON', '<!doctype html>', /not JSON/],
    ['no pages', '{}', /does not list 1 to 100 pages/],
    ['a list', '[]', /does not list 1 to 100 pages/],
    ['a page without HTML', JSON.stringify({ x: { css: '', ids: [] } }), /no "html" or "css"/],
    ['a page that is too long', fileOf({ html: 'x'.repeat(MAX_PRERENDER_LENGTH + 1) }), /longer than 64 kB/],
    ['names of rules that end an attribute', fileOf({ ids: ['"><script>'] }), /no list of rule names/],
  ] as const)
    it(`refuses ${what}`, () => assert.throws(() => parsePrerender(text), message));

  it('has the elements of configured features only', () => {
    const html = '<form><div data-if-configured="botChallenge"><p>Security check</p></div><button>Send</button></form>';
    assert.equal(withConfiguredFeatures(html, { botChallenge: {} }), html);
    assert.equal(withConfiguredFeatures(html, {}), '<form><button>Send</button></form>');
  });

  it('refuses unclosed formatting that browsers repeat in every block', () => {
    const formatting = Array.from({ length: 90 }, (_, index) => `<b class="${index}">`).join('');
    assert.throws(
      () => htmlOf(`<p>${formatting}</p>${'<p>x'.repeat(8_000)}`),
      /repeats elements that it does not close/,
    );
  });

  it('refuses elements nested so deeply that they overflow the stack', () => {
    assert.throws(() => htmlOf('<div>'.repeat(10_000)), /nested more than 100 levels deep/);
  });
});
