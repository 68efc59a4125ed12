import { act, renderHook } from '@testing-library/react';
import { changeLocation, onLocationChange, useLocation } from './location';

const fire = (event: string) => window.dispatchEvent(new Event(event));

beforeEach(() => window.history.replaceState(null, '', '/start'));

describe('onLocationChange', () => {
  it.each(['popstate', 'single-spa:routing-event'])('is notified by %s until it unsubscribes', (event) => {
    const listener = jest.fn();
    const end = onLocationChange(listener);
    fire(event);
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    fire(event);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('early: %s, is notified %i times about a starting navigation', (early, times) => {
    const listener = jest.fn();
    const end = onLocationChange(listener, { early });
    fire('single-spa:before-routing-event');
    expect(listener).toHaveBeenCalledTimes(times);
    fire('single-spa:routing-event');
    expect(listener).toHaveBeenCalledTimes(times + 1);
    end();
    fire('single-spa:before-routing-event');
    fire('single-spa:routing-event');
    expect(listener).toHaveBeenCalledTimes(times + 1);
  });
});

describe('useLocation', () => {
  it('follows the selected value and renders for no other change', () => {
    const render = jest.fn(() => useLocation(({ pathname }) => pathname));
    const { result, unmount } = renderHook(render);
    act(() => changeLocation('/next', 'push'));
    expect(result.current).toBe('/next');
    const renders = render.mock.calls.length;
    act(() => changeLocation('/next?page=2', 'push'));
    expect(render).toHaveBeenCalledTimes(renders);
    unmount();
  });

  it('follows announced changes by others', () => {
    const { result } = renderHook(() => useLocation(({ search }) => search));
    act(() => {
      window.history.pushState(null, '', '/start?page=3');
      fire('popstate');
    });
    expect(result.current).toBe('?page=3');
  });

  it('hydrates with the path alone, for which the page was prerendered', () => {
    window.history.replaceState(null, '', '/start?page=3');
    const rendered: string[] = [];
    renderHook(() => rendered.push(useLocation(({ pathname, search }) => pathname + search)), { hydrate: true });
    expect(rendered[0]).toBe('/start');
    expect(rendered.at(-1)).toBe('/start?page=3');
  });

  it('early: updates while the old application is still mounted', () => {
    const early = renderHook(() => useLocation(({ pathname }) => pathname, { early: true }));
    const own = renderHook(() => useLocation(({ pathname }) => pathname));
    act(() => {
      window.history.pushState(null, '', '/elsewhere');
      fire('single-spa:before-routing-event');
    });
    expect(early.result.current).toBe('/elsewhere');
    expect(own.result.current).toBe('/start');
  });
});

describe('changeLocation', () => {
  it('pushes an entry without a state', () => {
    window.history.replaceState({ draft: 1 }, '');
    const { length } = window.history;
    changeLocation('/pushed', 'push');
    expect([window.location.pathname, window.history.state, window.history.length]).toEqual([
      '/pushed',
      null,
      length + 1,
    ]);
  });

  it('replaces an entry and keeps its state', () => {
    window.history.replaceState({ draft: 1 }, '');
    const { length } = window.history;
    changeLocation('/replaced', 'replace');
    expect([window.location.pathname, window.history.state, window.history.length]).toEqual([
      '/replaced',
      { draft: 1 },
      length,
    ]);
  });
});
