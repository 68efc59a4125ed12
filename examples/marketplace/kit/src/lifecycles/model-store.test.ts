import { EVICTION_DELAY_MS, ModelStore } from './model-store';

type Listener = (event: string) => void;

function createStore() {
  const models: { dispose: jest.Mock }[] = [];
  const store = new ModelStore(() => {
    const model = { dispose: jest.fn() };
    models.push(model);
    return model;
  });
  const listeners = new Set<Listener>();
  const authClient = {
    onAuthStateChange: (listener: Listener) => {
      listeners.add(listener);
      return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } };
    },
  };
  const tell = (event: string) => {
    for (const listener of listeners) listener(event);
  };
  return { store, models, listeners, tell, props: { authClient } };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Behaviour: apps.session
test('keeps a model for a while after its last use', () => {
  const { store, models, props, listeners } = createStore();
  store.release('a', store.use('a', props));
  jest.advanceTimersByTime(EVICTION_DELAY_MS - 1);
  const again = store.use('a', props);
  expect(again).toBe(models[0]);
  jest.advanceTimersByTime(EVICTION_DELAY_MS * 2);
  expect(models[0]?.dispose).not.toHaveBeenCalled();

  store.release('a', again);
  jest.advanceTimersByTime(EVICTION_DELAY_MS);
  expect(models[0]?.dispose).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
  expect(store.use('a', props)).toBe(models[1]);
});

test('evicts a model that is never used', () => {
  const { store, models, props } = createStore();
  store.get('a', props);
  jest.advanceTimersByTime(EVICTION_DELAY_MS);
  expect(models[0]?.dispose).toHaveBeenCalledTimes(1);
});

// Behaviour: apps.session
test.each(['in use', 'kept'])('keeps nothing of an ended session: %s', (state) => {
  const { store, models, props, tell } = createStore();
  const model = store.use('a', props);
  if (state === 'kept') store.release('a', model);
  tell('TOKEN_REFRESHED');
  expect(models[0]?.dispose).not.toHaveBeenCalled();
  tell('SIGNED_OUT');
  expect(models[0]?.dispose).toHaveBeenCalledTimes(1);
  if (state === 'in use') store.release('a', model);
  expect(store.use('a', props)).toBe(models[1]);
});

test('creates a model per key', () => {
  const { store, models, props } = createStore();
  store.use('a', props);
  store.use('b', props);
  expect(models).toHaveLength(2);
});
