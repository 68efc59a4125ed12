import { EventEmitter, once } from 'node:events';

const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'loading', 'v8', 'disabled-by-default-v8.compile'];

/**
 * Records what a page's renderer does.
 *
 * @param {{ send: (method: string, params?: object) => Promise<object>, on: (event: string, listener: (event: object) => void) => void }} page
 * @returns {{ start: () => Promise<void>, stop: () => Promise<object[]> }} `stop` returns the events since `start`
 */
export function createTracing(page) {
  const completed = new EventEmitter();
  let events = [];
  page.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event);
  });
  page.on('Tracing.tracingComplete', () => completed.emit('complete'));
  return {
    async start() {
      events = [];
      await page.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } });
    },
    async stop() {
      await Promise.all([once(completed, 'complete'), page.send('Tracing.end')]);
      return events;
    },
  };
}
