import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 100;
/** How long nothing is asked for once a walk is over. */
const QUIET_MS = 1_000;

/**
 * @typedef {object} Answer
 * @property {string} url path and query
 * @property {number} bytes of the body, as they went over the wire
 */

/**
 * Keeps what a server has sent. What a browser takes from its cache never gets here; what a worker asks for does.
 *
 * @returns {{ onRequest: (url: string) => (bytes: number) => void, takeAll: () => Promise<Answer[]> }} `onRequest` is told
 *   of a request, and returns what is told how much was sent; `takeAll` waits until all is quiet, and forgets what it returns
 */
export function recordAnswers() {
  let answers = [];
  let open = 0;
  let lastActivityAt = Date.now();
  return {
    onRequest(url) {
      open += 1;
      return (bytes) => {
        open -= 1;
        lastActivityAt = Date.now();
        answers.push({ url, bytes });
      };
    },
    async takeAll() {
      while (open > 0 || Date.now() - lastActivityAt < QUIET_MS) await delay(POLL_MS);
      const taken = answers;
      answers = [];
      return taken;
    },
  };
}
