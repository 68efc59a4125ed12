import type { Page, Request, Route } from '@playwright/test';

export const operationOf = (request: Request): string | undefined => {
  const body = request.postData();
  return body ? (JSON.parse(body) as { operationName?: string }).operationName : undefined;
};

/** Answers an operation otherwise, by its name; what is not answered goes on to the platform. */
export async function onOperation(page: Page, name: string, answer: (route: Route) => Promise<unknown>): Promise<void> {
  await page.route('**/graphql', (route) => (operationOf(route.request()) === name ? answer(route) : route.fallback()));
}

/** The body of a GraphQL refusal. */
export const refusal = (code: string, message = 'Failed', extensions: object = {}) => ({
  data: null,
  errors: [{ message, extensions: { code, ...extensions } }],
});
