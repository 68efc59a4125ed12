import type { Page, Request, Route } from '@playwright/test';

export const operationOf = (request: Request): string | undefined => {
  const body = request.postData();
  return body ? (JSON.parse(body) as { operationName?: string }).operationName : undefined;
};

/** Intercepts a GraphQL operation by name. */
export async function onOperation(page: Page, name: string, answer: (route: Route) => Promise<unknown>): Promise<void> {
  await page.route('**/graphql', (route) => (operationOf(route.request()) === name ? answer(route) : route.fallback()));
}

/** A GraphQL error response. */
export const refusal = (code: string, message = 'Failed', extensions: object = {}) => ({
  data: null,
  errors: [{ message, extensions: { code, ...extensions } }],
});
