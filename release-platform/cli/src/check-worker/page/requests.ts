import { begin, end } from '../../check/page/tracking';

const REQUEST = 'an open request';

let pending = 0;

/** Number of unanswered requests of the page. */
export const pendingRequests = (): number => pending;

/** Instruments `fetch` and `XMLHttpRequest` to count requests. */
export function trackRequests(): void {
  const started = (key: unknown) => {
    pending += 1;
    begin(REQUEST, key);
  };
  const ended = (key: unknown) => {
    pending -= 1;
    end(REQUEST, key);
  };

  const { fetch } = window;
  window.fetch = async (...args) => {
    const key = {};
    started(key);
    try {
      return await fetch(...args);
    } finally {
      ended(key);
    }
  };

  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function track(this: XMLHttpRequest, ...args) {
    started(this);
    this.addEventListener('loadend', () => ended(this), { once: true });
    send.apply(this, args);
  };
}
