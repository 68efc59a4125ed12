import assert from 'node:assert/strict';
import { test } from 'node:test';
import { galleryPage } from './gallery-page.mjs';

const picture = (area, state, width, file) => ({ area, journey: 'the lists', state, width, colorScheme: 'dark', file });

test('every state is a row of its area, with all its pictures', () => {
  const page = galleryPage([picture('users', 'empty', 1440, 'a.png'), picture('documents', 'failed', 390, 'b.png'), picture('users', 'empty', 390, 'c.png')]);
  assert.match(page, /2 states, 3 pictures/);
  assert.ok(page.indexOf('id="documents"') < page.indexOf('id="users"'));
  assert.deepEqual(
    [...page.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, file]) => file),
    ['b.png', 'a.png', 'c.png'],
  );
  assert.equal(page.match(/<h3>/g)?.length, 2);
});

test('what a journey calls a state is text', () => {
  const page = galleryPage([picture('users', '"<script>" & more', 390, 'a.png')]);
  assert.doesNotMatch(page, /<script>/);
  assert.match(page, /&quot;&lt;script&gt;&quot; &amp; more/);
});
