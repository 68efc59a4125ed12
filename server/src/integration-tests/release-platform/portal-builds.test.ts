import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostPagesOnly } from '../../testing/release-platform/pages';

test('logs no warning about the portal’s builds', async (context) => {
  const { app, lines, pages } = await hostPagesOnly();
  context.after(() => app.close());
  await pages.takeEdits();
  await pages.deployments.live();
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    [],
  );
});
