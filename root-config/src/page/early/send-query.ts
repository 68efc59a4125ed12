import type { FirstResponse } from '@lender-portal/module-contract';

/** Sends a query, and reads its response at once: later, modules keep the main thread busy. */
export const sendQuery = (graphqlUrl: string, accessToken: string, body: string): Promise<Response> =>
  fetch(graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body,
  }).then(bufferBody);

/** @param sent response of {@link sendQuery} */
export function toFirstResponse(body: string, sent: Promise<Response>): FirstResponse {
  let text: string | undefined;
  const response = sent.then(async (settled) => {
    if (settled.ok) text = await settled.text();
    return settled;
  });
  return { body, response: ignoreUnhandled(response), readNow: () => text };
}

/** Prevents an unhandled rejection until the consumer attaches its handler. */
export function ignoreUnhandled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

async function bufferBody(response: Response): Promise<Response> {
  const text = await response.text();
  return Object.assign(new Response(text, response), {
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  });
}
