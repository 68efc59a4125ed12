import type { Page, Route } from '@playwright/test';

const failure = { errors: [{ message: 'Failed', extensions: { code: 'INTERNAL', correlationId: '5f0c' } }], data: null };

/** Operations that wait for {@link settle}. */
const held: Route[] = [];

/** Whether a request is that of an operation. */
export const isOperation = (route: Route, name: string): boolean =>
  (route.request().postDataJSON() as { operationName?: string }).operationName === name;

/** Answers an operation by its name: with a failure, at once or when the test goes on. */
export async function disturb(page: Page, operation: string, how: 'fails' | 'hangs'): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!isOperation(route, operation)) return route.fallback();
    if (how === 'hangs') held.push(route);
    else await route.fulfill({ json: failure });
    return undefined;
  });
}

/** Answers what hangs, and lets every operation through again. */
export async function settle(page: Page): Promise<void> {
  for (const route of held.splice(0)) await route.fulfill({ json: failure }).catch(() => undefined);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
