import { onRenderError } from './render-errors';
import { watchUncaughtErrors } from './uncaught-errors';

// Behaviour: reports.errors
test('reports uncaught errors and rejections except aborted requests and React root errors', () => {
  const told: unknown[] = [];
  watchUncaughtErrors(async (what, error) => void told.push([what, (error as Error).message]));
  const reachedRoot = new Error('while rendering');
  onRenderError(document.body, () => {});
  document.body.dispatchEvent(new CustomEvent('lender-portal:render-error', { detail: { error: reachedRoot } }));
  window.dispatchEvent(new ErrorEvent('error', { error: reachedRoot }));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('in a click handler') }));
  for (const reason of [new DOMException('given up', 'AbortError'), new Error('nobody waits for it')])
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(told).toEqual([
    ['uncaught', 'in a click handler'],
    ['rejection', 'nobody waits for it'],
  ]);
});
