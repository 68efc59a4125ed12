import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostPagesOnly } from '../../testing/release-platform/pages';

test('logs no warning about the portal’s builds', async (context) => {
  const { app, lines, pages } = await hostPagesOnly();
  context.after(() => app.close());
  await pages.takeEdits();
  await pages.manifests.current(pages.remoteUrls(await pages.importMap.current()));
  await pages.inspected();
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    [],
  );
});
