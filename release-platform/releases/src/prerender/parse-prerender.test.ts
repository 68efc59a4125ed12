import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_PRERENDER_LENGTH, parsePrerender, withConfiguredFeatures } from './parse-prerender';

const fileOf = (page: object, path = 'sign-in') =>
  JSON.stringify({ [path]: { html: '<h1>Welcome</h1>', css: '', ids: [], ...page } });
const htmlOf = (html: string) => parsePrerender(fileOf({ html })).get('sign-in')!.html;

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
    '<form name="cookie"></form>',
    '<p nonce="x">x</p>',
    '<x-element></x-element>',
  ])
    it(`refuses ${html}`, () => assert.throws(() => htmlOf(html), /its page "sign-in" contains </));

  it('keeps rules with escaped characters', () => {
    const css = 'p::before{content:"\\200b"}';
    assert.equal(parsePrerender(fileOf({ css })).get('sign-in')!.css, css);
  });

  for (const css of [
    'p{background:image-set("/x.png" 1x)}',
    '</style><script>',
    '@import "/x.css"',
    'p{background:url(/x.png)}',
    'p{background:u\\72l(/x)}',
  ])
    it(`refuses the rules ${css}`, () =>
      assert.throws(() => parsePrerender(fileOf({ css })), /load files or end the style element/));

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

  it('refuses elements nested so deeply that they overflow the stack', () => {
    assert.throws(() => htmlOf('<div>'.repeat(10_000)), /nested more than 100 levels deep/);
  });
});
