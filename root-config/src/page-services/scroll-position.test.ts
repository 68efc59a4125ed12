import { RELOAD_EVENT } from '@lender-portal/module-contract';
import { createScrollPosition } from './scroll-position';

let entry = 'first';
let grow = () => {};
/** Maximum scroll position. */
let limit = 1000;

Object.assign(window, {
  navigation: {
    get currentEntry() {
      return { key: entry };
    },
  },
  scrollTo: ({ top }: { top: number }) => scroll(Math.min(top, limit)),
  ResizeObserver: class {
    constructor(callback: () => void) {
      grow = callback;
    }
    observe() {}
    disconnect() {
      grow = () => {};
    }
  },
});

function scroll(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

let { leave, arrive } = createScrollPosition();

function goTo(key: string, isBack: boolean): void {
  entry = key;
  leave(isBack);
}

// Behaviour: frame.scroll
it('starts a new page at the top and restores the position of a previous one', () => {
  scroll(420);
  goTo('second', false);
  arrive();
  expect(window.scrollY).toBe(0);
  goTo('first', true);
  arrive();
  expect(window.scrollY).toBe(420);
});

it('waits until the content is long enough', () => {
  goTo('second', false);
  arrive();
  goTo('first', true);
  limit = 100;
  scroll(0);
  arrive();
  expect(window.scrollY).toBe(100);
  limit = 1000;
  grow();
  expect(window.scrollY).toBe(420);
  scroll(0);
  grow();
  expect(window.scrollY).toBe(0);
});

// Behaviour: frame.scroll
it('stops restoring when the user scrolls', () => {
  scroll(420);
  goTo('second', false);
  arrive();
  goTo('first', true);
  limit = 100;
  arrive();
  window.dispatchEvent(new Event('wheel'));
  limit = 1000;
  grow();
  expect(window.scrollY).toBe(100);
});

it('restores all positions once after a reload by the portal', () => {
  scroll(420);
  goTo('second', false);
  arrive();
  scroll(300);
  window.dispatchEvent(new Event(RELOAD_EVENT));
  Object.assign(window, { scrollY: 0 });
  ({ leave, arrive } = createScrollPosition());
  expect(window.scrollY).toBe(300);
  goTo('first', true);
  arrive();
  expect(window.scrollY).toBe(420);
  expect(sessionStorage).toHaveLength(0);
});
