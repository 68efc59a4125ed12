import { createResource } from './resource';

interface Request {
  key: string;
  signal: AbortSignal;
  resolve: (value: string) => void;
  reject: (error: Error) => void;
}

/** A resource whose requests the test resolves. */
function createDeferredResource() {
  const requests: Request[] = [];
  const resource = createResource(
    (key: string, signal) => new Promise<string>((resolve, reject) => requests.push({ key, signal, resolve, reject })),
  );
  const changes = jest.fn();
  resource.subscribe(changes);
  const answer = async (index: number, settle: (request: Request) => void) => {
    const request = requests[index];
    if (!request) throw new Error(`There is no request ${index}`);
    settle(request);
    await Promise.resolve();
  };
  return { resource, requests, changes, answer };
}

test('requests a key once, on first read', async () => {
  const { resource, requests, answer, changes } = createDeferredResource();

  const loading = resource.read('a');
  expect(loading).toEqual({ loading: true });
  expect(resource.read('a')).toBe(loading);
  await answer(0, ({ resolve }) => resolve('one'));

  expect(requests.map(({ key }) => key)).toEqual(['a']);
  expect(resource.read('a')).toEqual({ loading: false, data: 'one' });
  expect(changes).toHaveBeenCalledTimes(1);
});

test('keeps data during and after a failed refresh and clears the error on the next request', async () => {
  const { resource, answer } = createDeferredResource();
  resource.read('a');
  await answer(0, ({ resolve }) => resolve('one'));

  resource.refresh('a');
  expect(resource.read('a')).toEqual({ loading: true, data: 'one' });
  const error = new Error('offline');
  await answer(1, ({ reject }) => reject(error));
  expect(resource.read('a')).toEqual({ loading: false, data: 'one', error });

  resource.refresh('a');
  expect(resource.read('a')).toEqual({ loading: true, data: 'one' });
  await answer(2, ({ resolve }) => resolve('two'));
  expect(resource.read('a')).toEqual({ loading: false, data: 'two' });
});

test('skips the refresh of pending and fresh keys', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['queueMicrotask'] });
  const { resource, requests, answer } = createDeferredResource();
  resource.read('a');
  resource.refresh('a');
  expect(requests).toHaveLength(1);

  await answer(0, ({ resolve }) => resolve('one'));
  jest.setSystemTime(29_999);
  resource.refresh('a', 30_000);
  expect(requests).toHaveLength(1);

  jest.setSystemTime(30_000);
  resource.refresh('a', 30_000);
  expect(requests).toHaveLength(2);
  jest.useRealTimers();
});

test('lists the keys with data', async () => {
  const { resource, answer } = createDeferredResource();
  resource.read('a');
  resource.read('b');
  resource.read('c');
  await answer(2, ({ resolve }) => resolve('three'));
  await answer(0, ({ resolve }) => resolve('one'));
  await answer(1, ({ reject }) => reject(new Error('gone')));
  expect(resource.entries()).toEqual([
    ['a', 'one'],
    ['c', 'three'],
  ]);
});

test('aborts its requests on dispose and stops notifying', async () => {
  const { resource, requests, answer, changes } = createDeferredResource();
  resource.read('a');
  resource.dispose();
  expect(requests[0]?.signal.aborted).toBe(true);
  await answer(0, ({ resolve }) => resolve('late'));
  expect(changes).not.toHaveBeenCalled();
  expect(resource.entries()).toEqual([]);
});
