import type { Page, Route } from '@playwright/test';
import { onOperation, refusal } from '../portal/operations';

const failure = refusal('INTERNAL', 'Failed', { correlationId: '5f0c' });

/** Operations that wait for {@link resumeOperations}. */
const held: Route[] = [];

/** Fails a GraphQL operation by name, at once or when the test continues. */
export async function interruptOperation(page: Page, operation: string, how: 'fails' | 'hangs'): Promise<void> {
  await onOperation(page, operation, async (route) => {
    if (how === 'hangs') held.push(route);
    else await route.fulfill({ json: failure });
  });
}

/** Responds to hanging operations and stops intercepting. */
export async function resumeOperations(page: Page): Promise<void> {
  for (const route of held.splice(0)) await route.fulfill({ json: failure }).catch(() => undefined);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
