import { emit, listen } from './module-events';

declare module './module-events' {
  interface ModuleEvents {
    'reports/saved': { ids: string[] };
  }
}

// Behaviour: modules.events
test('passes a copy of the payload to all listeners until they are removed', () => {
  const payload = { ids: ['a'] };
  const listeners = [jest.fn(), jest.fn()];
  const removals = listeners.map((listener) => listen('reports/saved', listener));
  emit('reports/saved', payload);
  for (const listener of listeners) expect(listener.mock.calls).toEqual([[payload]]);
  expect(listeners[0]!.mock.calls[0][0]).not.toBe(payload);
  removals[0]!();
  emit('reports/saved', payload);
  expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  removals[1]!();
});

// Behaviour: modules.events
test('keeps no event for later listeners', () => {
  emit('reports/saved', { ids: [] });
  const listener = jest.fn();
  listen('reports/saved', listener)();
  expect(listener).not.toHaveBeenCalled();
});

// Behaviour: modules.events
test('contains the error of a listener', () => {
  const reported = jest.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', reported);
  const other = jest.fn();
  const removals = [
    listen('reports/saved', () => {
      throw new Error('out of order');
    }),
    listen('reports/saved', other),
  ];
  emit('reports/saved', { ids: [] });
  expect(other).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(1);
  for (const remove of removals) remove();
  window.removeEventListener('error', reported);
});
