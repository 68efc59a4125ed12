import { applyStyleSheets } from '@lender-portal/testing';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { AppProps } from 'single-spa';
import { createApplicationSlot } from './application-slot';
import { BLANK_AFTER_ERROR_MS, BLANK_LIMIT_MS, WATCH_INTERVAL_MS } from './watch-content';
import { LOADING_TIME_LIMIT_MS } from '../modules/time-limit';
import type { ModuleLifecycles } from '../modules/lifecycles';
import type { SlotContent, SlotFailure, SlotOptions } from './slot-options';

applyStyleSheets();

const props = { name: 'exchange' } as AppProps;

/** A module that renders a heading into its container. */
function headingModule(text: string): ModuleLifecycles & { unmount: jest.Mock } {
  return {
    bootstrap: async () => {},
    mount: async (given) => {
      const heading = document.createElement('h1');
      heading.textContent = text;
      (given as unknown as { domElement: HTMLElement }).domElement.append(heading);
    },
    unmount: jest.fn(async () => {}),
  };
}

const mountFunction = (lifecycle: unknown) => lifecycle as (given: AppProps) => Promise<void>;

function slotOf(getContent: () => Promise<SlotContent>, describeFailure?: SlotOptions['describeFailure']) {
  const onShown = jest.fn();
  const onRecovered = jest.fn();
  const onUnmountFailed = jest.fn();
  const onMounted = jest.fn();
  const onRetry = jest.fn();
  const onFailed = jest.fn(async (_failure: SlotFailure) => false);
  const slot = createApplicationSlot({
    name: 'offers',
    getContent,
    onShown,
    onMounted,
    onFailed,
    onRecovered,
    onUnmountFailed,
    onRetry,
    describeFailure,
  });
  return {
    onShown,
    onRecovered,
    onUnmountFailed,
    onMounted,
    onFailed,
    onRetry,
    mount: () => mountFunction(slot.mount)(props),
    unmount: () => mountFunction(slot.unmount)(props),
    refresh: slot.refresh,
    suspect: slot.suspect,
  };
}

/** A slot of one module. */
const slotWith = (load: NonNullable<SlotContent>['load']) =>
  slotOf(async () => ({ module: 'exchange', load, props: {} }));

/** A slot with a broken module whose fallback release shows a heading. */
function replaceable(broken: Partial<ModuleLifecycles>) {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  let isReplaced = false;
  const load = async () =>
    isReplaced ? headingModule('Exchange') : ({ ...headingModule('Broken'), ...broken } as ModuleLifecycles);
  const slot = slotWith(load);
  slot.onFailed.mockImplementation(async () => (isReplaced = true));
  return slot;
}

const throwAtRoot = (container: EventTarget, error: unknown) =>
  container.dispatchEvent(new CustomEvent('lender-portal:render-error', { bubbles: true, detail: { error } }));

const placeOf = (given: unknown) => (given as { domElement: HTMLElement }).domElement;

beforeEach(() => {
  const host = document.createElement('div');
  host.id = 'single-spa-application:exchange';
  document.body.replaceChildren(host);
});

describe('createApplicationSlot', () => {
  it('mounts and unmounts the module', async () => {
    const module = headingModule('Exchange');
    const { mount, unmount, onShown } = slotWith(async () => module);
    await mount();
    expect(await screen.findByRole('heading', { name: 'Exchange' })).toBeInTheDocument();
    expect(document.querySelector('[data-slot=offers] > .lp-place')).not.toBeNull();
    await waitFor(() => expect(onShown).toHaveBeenCalledTimes(1));
    await unmount();
    expect(module.unmount).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('reports visible content once, before the mount finishes', async () => {
    let finish = () => {};
    const module = headingModule('Exchange');
    const mountModule = mountFunction(module.mount);
    const slow = {
      ...module,
      mount: (given: AppProps) => mountModule(given).then(() => new Promise<void>((resolve) => (finish = resolve))),
    };
    const { mount, onShown, onMounted } = slotWith(async () => slow as ModuleLifecycles);
    await mount();
    await waitFor(() => expect(onShown).toHaveBeenCalledTimes(1));
    expect(onMounted).not.toHaveBeenCalled();
    finish();
    await waitFor(() => expect(onMounted).toHaveBeenCalledTimes(1));
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  // Behaviour: modules.failed
  it('shows a failure and retries with the failure count', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const load = jest.fn(async (attempt: number) => {
      if (attempt === 0) throw new Error('404');
      return headingModule('Exchange');
    });
    const { mount } = slotWith(load);
    await mount();
    expect(await screen.findByText('Failed to load the application')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Exchange' })).toBeInTheDocument();
    expect(load.mock.calls.map(([attempt]) => attempt)).toEqual([0, 1]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  // Behaviour: modules.failed
  it('shows a failure if mounting throws', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const module = { ...headingModule('Exchange'), mount: async () => Promise.reject(new Error('broken')) };
    await slotWith(async () => module).mount();
    expect(await screen.findByText('Failed to load the application')).toBeInTheDocument();
  });

  // Behaviour: releases.fallback
  it.each<[SlotFailure['step'], Partial<ModuleLifecycles>]>([
    ['load', {}],
    ['bootstrap', { bootstrap: async () => Promise.reject(new Error('broken')) }],
    ['mount', { mount: async () => Promise.reject(new Error('broken')) }],
  ])('mounts another release in the same visit if one fails at %s', async (step, fault) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    let isReplaced = false;
    const load = jest.fn(async (_attempt: number) => {
      if (isReplaced) return headingModule('Exchange');
      if (step === 'load') throw new Error('broken');
      return { ...headingModule('Broken'), ...fault } as ModuleLifecycles;
    });
    const { mount, onFailed, onMounted, onShown } = slotWith(load);
    onFailed.mockImplementation(async () => (isReplaced = true));
    await mount();
    expect(await screen.findByRole('heading', { name: 'Exchange' })).toBeInTheDocument();
    expect(onFailed).toHaveBeenCalledWith({ module: 'exchange', step, error: new Error('broken') });
    // The fallback does not count as a retry by the visitor, and only the page was shown.
    expect(load.mock.calls.map(([attempt]) => attempt)).toEqual([0, 0]);
    await waitFor(() => expect(onMounted.mock.calls).toEqual([['exchange']]));
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  // Behaviour: modules.render-errors
  it('mounts another release as soon as a module’s root throws, even if its mount never ends', async () => {
    const error = new Error('cannot render');
    const mountBroken = (given: unknown) => {
      throwAtRoot(placeOf(given), error);
      return new Promise<void>(() => {});
    };
    const { mount, onFailed, onMounted } = replaceable({ mount: mountBroken });
    await mount();
    expect(await screen.findByRole('heading', { name: 'Exchange' })).toBeInTheDocument();
    expect(onFailed.mock.calls).toEqual([[{ module: 'exchange', step: 'render', error }]]);
    await waitFor(() => expect(onMounted).toHaveBeenCalledTimes(1));
  });

  // Behaviour: modules.render-errors
  it('replaces a module that throws later, even if it cannot be unmounted, and hides its message', async () => {
    let place: HTMLElement | undefined;
    const mountBroken = async (given: unknown) => {
      place = placeOf(given);
      place.textContent = 'Please reload the page.';
    };
    const { mount, onFailed, onMounted } = replaceable({
      mount: mountBroken,
      unmount: () => new Promise<void>(() => {}),
    });
    await mount();
    await waitFor(() => expect(onMounted).toHaveBeenCalledTimes(1));
    throwAtRoot(place!, new Error('cannot render'));
    await waitFor(() => expect(screen.getByText('Please reload the page.')).not.toBeVisible());
    expect(await screen.findByRole('heading', { name: 'Exchange' })).toBeInTheDocument();
    expect(screen.queryByText('Please reload the page.')).not.toBeInTheDocument();
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  // Behaviour: modules.render-errors
  it('keeps the message of the module’s own boundary if there is no other release', async () => {
    const mountBroken = async (given: unknown) => {
      placeOf(given).textContent = 'Something went wrong';
      throwAtRoot(placeOf(given), new Error('cannot render'));
    };
    const { mount, unmount, onFailed, onMounted } = replaceable({ mount: mountBroken });
    onFailed.mockImplementation(async () => false);
    await mount();
    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getByText('Something went wrong')).toBeVisible());
    expect(screen.queryByText('Failed to load the application')).not.toBeInTheDocument();
    expect(onMounted).not.toHaveBeenCalled();
    await unmount();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  });

  // Behaviour: modules.render-errors
  it('keeps a module if a nested root on its page throws', async () => {
    const mountWithPart = async (given: unknown) => {
      const part = document.createElement('span');
      placeOf(given).append('Projects', part);
      throwAtRoot(part, new Error('cannot render'));
    };
    const { mount, onFailed, onMounted } = replaceable({ mount: mountWithPart });
    await mount();
    await waitFor(() => expect(onMounted).toHaveBeenCalledTimes(1));
    expect(onFailed).not.toHaveBeenCalled();
    expect(screen.getByText('Projects')).toBeVisible();
  });

  describe('a module that shows nothing', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
    });

    // Behaviour: modules.blank
    it('is replaced after the limit, behind a skeleton, and never reported as mounted', async () => {
      const { mount, onFailed, onMounted } = replaceable({ mount: async () => {} });
      await mount();
      await jest.advanceTimersByTimeAsync(BLANK_LIMIT_MS - 1);
      expect(onFailed).not.toHaveBeenCalled();
      expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
      expect(onMounted).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(onFailed).toHaveBeenCalledWith({
        module: 'exchange',
        step: 'blank',
        error: expect.objectContaining({ name: 'BlankError' }),
      });
      expect(screen.getByRole('heading', { name: 'Exchange' })).toBeInTheDocument();
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
      expect(onMounted).toHaveBeenCalledTimes(1);
    });

    // Behaviour: modules.blank
    it('does not time out while the page is hidden', async () => {
      const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      const { mount, onFailed } = replaceable({ mount: async () => {} });
      await mount();
      await jest.advanceTimersByTimeAsync(10 * BLANK_LIMIT_MS);
      expect(onFailed).not.toHaveBeenCalled();
      hidden.mockReturnValue('visible');
      await jest.advanceTimersByTimeAsync(BLANK_LIMIT_MS);
      expect(onFailed).toHaveBeenCalledTimes(1);
    });

    // Behaviour: modules.blank
    it('is mounted once it shows content in time', async () => {
      let place: HTMLElement | undefined;
      const { mount, onFailed, onMounted } = replaceable({
        mount: async (given: unknown) => void (place = placeOf(given)),
      });
      await mount();
      await jest.advanceTimersByTimeAsync(BLANK_LIMIT_MS - 1);
      place!.append('late');
      await jest.advanceTimersByTimeAsync(BLANK_LIMIT_MS);
      expect(onMounted).toHaveBeenCalledTimes(1);
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
      expect(onFailed).not.toHaveBeenCalled();
    });

    // Behaviour: modules.blank
    it.each<[string, (heading: HTMLElement) => void]>([
      ['is removed', (heading) => heading.remove()],
      ['becomes invisible', (heading) => (heading.style.opacity = '0')],
    ])('is replaced if its content %s after the mount', async (_what, hide) => {
      const { mount, onFailed, onMounted } = replaceable({});
      await mount();
      await jest.advanceTimersByTimeAsync(10 * BLANK_LIMIT_MS);
      expect([onMounted.mock.calls.length, onFailed.mock.calls.length]).toEqual([1, 0]);
      hide(screen.getByRole('heading', { name: 'Broken' }));
      await jest.advanceTimersByTimeAsync(BLANK_LIMIT_MS - 1);
      expect(onFailed).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(WATCH_INTERVAL_MS + 1);
      expect(onFailed.mock.calls).toEqual([
        [{ module: 'exchange', step: 'blank', error: expect.objectContaining({ name: 'BlankError' }) }],
      ]);
      expect(screen.getByRole('heading', { name: 'Exchange' })).toBeVisible();
    });

    // Behaviour: modules.blank
    it('stays if its content is back in time, a dialog is open, or the page is hidden', async () => {
      const { mount, onFailed } = replaceable({});
      await mount();
      await jest.advanceTimersByTimeAsync(0);
      const heading = screen.getByRole('heading', { name: 'Broken' });
      heading.hidden = true;
      await jest.advanceTimersByTimeAsync(BLANK_LIMIT_MS - WATCH_INTERVAL_MS);
      heading.hidden = false;
      await jest.advanceTimersByTimeAsync(2 * BLANK_LIMIT_MS);
      heading.hidden = true;
      const dialog = document.createElement('dialog');
      dialog.setAttribute('open', '');
      document.body.append(dialog);
      await jest.advanceTimersByTimeAsync(2 * BLANK_LIMIT_MS);
      const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      dialog.remove();
      await jest.advanceTimersByTimeAsync(2 * BLANK_LIMIT_MS);
      expect(onFailed).not.toHaveBeenCalled();
      hidden.mockReturnValue('visible');
      await jest.advanceTimersByTimeAsync(BLANK_LIMIT_MS + WATCH_INTERVAL_MS);
      expect(onFailed).toHaveBeenCalledTimes(1);
    });

    // Behaviour: modules.render-errors
    it('fails soon after an uncaught error and ignores errors of other modules', async () => {
      const { mount, onFailed, suspect } = replaceable({ mount: async () => {} });
      await mount();
      await jest.advanceTimersByTimeAsync(0);
      suspect('processing', new Error('elsewhere'));
      await jest.advanceTimersByTimeAsync(BLANK_AFTER_ERROR_MS);
      expect(onFailed).not.toHaveBeenCalled();
      suspect('exchange', new Error('thrown late'));
      await jest.advanceTimersByTimeAsync(BLANK_AFTER_ERROR_MS);
      expect(onFailed).toHaveBeenCalledWith({ module: 'exchange', step: 'uncaught', error: new Error('thrown late') });
    });

    // Behaviour: modules.render-errors
    it('fails even if it throws again and again', async () => {
      const { mount, onFailed, suspect } = replaceable({ mount: async () => {} });
      await mount();
      await jest.advanceTimersByTimeAsync(0);
      for (let throws = 0; throws < 4; throws++) {
        suspect('exchange', new Error('thrown'));
        await jest.advanceTimersByTimeAsync(BLANK_AFTER_ERROR_MS / 2);
      }
      expect(onFailed).toHaveBeenCalledWith(expect.objectContaining({ module: 'exchange', step: 'uncaught' }));
    });

    // Behaviour: reports.errors
    it('stays after an uncaught error if it has content', async () => {
      const { mount, onFailed, suspect } = replaceable({});
      await mount();
      await jest.advanceTimersByTimeAsync(0);
      suspect('exchange', new Error('in a click handler'));
      await jest.advanceTimersByTimeAsync(BLANK_LIMIT_MS);
      expect(onFailed).not.toHaveBeenCalled();
    });
  });

  // Behaviour: reports.errors
  it('reports a recoverable error for the module, which stays', async () => {
    const { mount, onRecovered, onFailed } = slotWith(async () => headingModule('Exchange'));
    await mount();
    const error = new Error('hydration failed');
    (await screen.findByRole('heading', { name: 'Exchange' })).dispatchEvent(
      new CustomEvent('lender-portal:recoverable-error', { bubbles: true, detail: { error } }),
    );
    expect(onRecovered).toHaveBeenCalledWith('exchange', error);
    expect(onFailed).not.toHaveBeenCalled();
  });

  // Behaviour: reports.errors
  it('reports a module that throws on unmount', async () => {
    const broken = {
      ...headingModule('Exchange'),
      unmount: async () => Promise.reject(new Error('cannot leave')),
    } as ModuleLifecycles;
    const { mount, unmount, onMounted, onUnmountFailed } = slotWith(async () => broken);
    await mount();
    await waitFor(() => expect(onMounted).toHaveBeenCalledTimes(1));
    await unmount();
    expect(onUnmountFailed).toHaveBeenCalledWith('exchange', new Error('cannot leave'));
  });

  it('reports the module of a retry', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { mount, onRetry } = slotWith(async () => Promise.reject(new Error('404')));
    await mount();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledWith('exchange');
  });

  it('requests no fallback before the module is known', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { mount, onFailed } = slotOf(async () => Promise.reject(new Error('offline')));
    await mount();
    expect(await screen.findByText('Failed to load the application')).toBeInTheDocument();
    expect(onFailed).not.toHaveBeenCalled();
  });

  // Behaviour: modules.time-limit
  it('times out and unmounts a module that mounts too late', async () => {
    jest.useFakeTimers();
    try {
      jest.spyOn(console, 'warn').mockImplementation(() => {});
      let finish = (_module: ModuleLifecycles) => {};
      const late = headingModule('Late');
      const { mount } = slotWith(() => new Promise((resolve) => (finish = resolve)));
      await mount();
      await jest.advanceTimersByTimeAsync(LOADING_TIME_LIMIT_MS - 1);
      expect(screen.queryByText('Failed to load the application')).not.toBeInTheDocument();
      await jest.advanceTimersByTimeAsync(1);
      expect(screen.getByText('Failed to load the application')).toBeInTheDocument();
      finish(late);
      await jest.advanceTimersByTimeAsync(0);
      expect(screen.queryByRole('heading', { name: 'Late' })).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  // Behaviour: modules.time-limit
  it('cancels loading when the visitor navigates away', async () => {
    let finish = (_module: ModuleLifecycles) => {};
    const module = headingModule('Exchange');
    const mountModule = jest.spyOn(module, 'mount' as never);
    const { mount, unmount, onShown } = slotWith(() => new Promise((resolve) => (finish = resolve)));
    await mount();
    const leaving = unmount();
    finish(module);
    await leaving;
    expect(mountModule).not.toHaveBeenCalled();
    expect(onShown).not.toHaveBeenCalled();
  });

  it('aborts loading when the slot is unmounted', async () => {
    let given: AbortSignal | undefined;
    const load = (_attempt: number, signal: AbortSignal) => {
      given = signal;
      return new Promise<never>(() => {});
    };
    const { mount, unmount } = slotWith(load);
    await mount();
    await waitFor(() => expect(given?.aborted).toBe(false));
    await unmount();
    expect(given?.aborted).toBe(true);
  });

  it('replaces its content on a refresh', async () => {
    const modules = [headingModule('Direct loan requests'), headingModule('403')];
    const getContent = jest.fn(async () => ({
      module: 'exchange',
      load: async () => modules[getContent.mock.calls.length - 1]!,
      props: {},
    }));
    const { mount, unmount, refresh } = slotOf(getContent);
    refresh();
    expect(getContent).not.toHaveBeenCalled();
    await mount();
    expect(await screen.findByRole('heading', { name: 'Direct loan requests' })).toBeInTheDocument();
    refresh();
    expect(await screen.findByRole('heading', { name: '403' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Direct loan requests' })).not.toBeInTheDocument();
    await unmount();
    refresh();
    expect(getContent).toHaveBeenCalledTimes(2);
  });

  // Behaviour: graphql.failures
  it("describes a failure with the page's text", async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const offline = new Error('offline');
    const describeFailure = (error: unknown) =>
      error === offline ? { title: 'Your account could not be loaded', reference: '7f3a' } : undefined;
    await slotOf(async () => Promise.reject(offline), describeFailure).mount();
    expect(await screen.findByText('Your account could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('7f3a')).toBeInTheDocument();
  });
});
