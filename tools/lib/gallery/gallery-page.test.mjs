import assert from 'node:assert/strict';
import { test } from 'node:test';
import { galleryPage } from './gallery-page.mjs';

const screenshot = (area, state, width, file) => ({ area, test: 'the lists', state, width, colorScheme: 'dark', file });

test('renders each state as a row of its area with all screenshots', () => {
  const page = galleryPage([
    screenshot('users', 'empty', 1440, 'a.png'),
    screenshot('documents', 'failed', 390, 'b.png'),
    screenshot('users', 'empty', 390, 'c.png'),
  ]);
  assert.match(page, /2 states, 3 screenshots/);
  assert.ok(page.indexOf('id="documents"') < page.indexOf('id="users"'));
  assert.deepEqual(
    [...page.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, file]) => file),
    ['b.png', 'a.png', 'c.png'],
  );
  assert.equal(page.match(/<h3>/g)?.length, 2);
});

test('escapes state names', () => {
  const page = galleryPage([screenshot('users', '"<script>" & more', 390, 'a.png')]);
  assert.doesNotMatch(page, /<script>/);
  assert.match(page, /&quot;&lt;script&gt;&quot; &amp; more/);
});
