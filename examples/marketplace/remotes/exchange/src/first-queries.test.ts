import { serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { createExchangeModel } from './features/projects/exchange-model';
import { projects } from './features/projects/projects.fixtures';
import { firstQueries } from './first-queries';

const answerOf = (totalCount: number, field: string) =>
  Promise.resolve(new Response(JSON.stringify({ data: { [field]: projects(totalCount)({ skip: 0, take: 10 }) } })));

test.each([
  ['exchange', './ReProjectExchange', 'openProjects'],
  ['direct', './ReProjectExchange?mode=direct', 'directRequests'],
] as const)('starts with the prefetched request: %s', async (mode, key, field) => {
  history.replaceState(null, '', `/lenders/${mode}`);
  const requests = serveGraphQL({});
  const firstResponse = { body: firstQueries[key], response: answerOf(7, field) };
  const model = createExchangeModel({ ...signedInPortal(`/lenders/${mode}`).portal, mode, firstResponse });
  await new Promise<void>((resolve) => model.pages.subscribe(resolve));
  expect(model.pages.read('').data?.totalCount).toBe(7);
  expect(requests).toEqual([]);
  model.dispose();
});
