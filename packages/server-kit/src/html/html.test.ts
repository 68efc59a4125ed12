import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html, type Html } from './html';

test('escapes values in elements and attributes', () => {
  const hostile = `<b title='x'>"&amp;"</b>`;
  const escaped = '&lt;b title=&#39;x&#39;&gt;&quot;&amp;amp;&quot;&lt;/b&gt;';
  assert.equal(String(html`<p title="${hostile}">${hostile}</p>`), `<p title="${escaped}">${escaped}</p>`);
});

test('keeps markup, alone and in lists, and omits empty values', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`);
  assert.equal(String(html`<ul>${items}</ul>${null}${undefined}${false}${0}`), '<ul><li>a</li><li>&lt;</li></ul>0');
});

test('treats only its own instances as markup', () => {
  const disguised = { toString: () => '<b>' } as unknown as Html;
  assert.equal(String(html`${disguised}`), '&lt;b&gt;');
  assert.equal(String(html`${['<b>'] as unknown as Html[]}`), '&lt;b&gt;');
});
