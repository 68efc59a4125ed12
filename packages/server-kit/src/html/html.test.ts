import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html, type Html } from './html';

test('what is put in is text, in an element and in an attribute', () => {
  const hostile = `<b title='x'>"&amp;"</b>`;
  const escaped = '&lt;b title=&#39;x&#39;&gt;&quot;&amp;amp;&quot;&lt;/b&gt;';
  assert.equal(String(html`<p title="${hostile}">${hostile}</p>`), `<p title="${escaped}">${escaped}</p>`);
});

test('markup stays markup, alone and in lists; nothing leaves no trace', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`);
  assert.equal(String(html`<ul>${items}</ul>${null}${undefined}${false}${0}`), '<ul><li>a</li><li>&lt;</li></ul>0');
});

test('only what was made here counts as markup', () => {
  const disguised = { toString: () => '<b>' } as unknown as Html;
  assert.equal(String(html`${disguised}`), '&lt;b&gt;');
  assert.equal(String(html`${['<b>'] as unknown as Html[]}`), '&lt;b&gt;');
});
