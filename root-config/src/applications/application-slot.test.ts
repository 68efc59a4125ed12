import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { AppProps } from 'single-spa';
import { createApplicationSlot, type SlotContent, type SlotFailure } from './application-slot';
import { LOADING_TIME_LIMIT_MS } from '../page/loading-time-limit';
import { AccountError } from '../guards/viewer';
import type { ModuleLifecycles } from './lifecycles';

const props = { name: 'exchange' } as AppProps;

/** A module that writes a heading into its place. */
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

function slotOf(getContent: () => Promise<SlotContent>) {
  const onShown = jest.fn();
  const onMounted = jest.fn();
  const onRetry = jest.fn();
  const onFailed = jest.fn(async (_failure: SlotFailure) => false);
  const slot = createApplicationSlot({ getContent, onShown, onMounted, onFailed, onRetry });
  return {
    onShown,
    onMounted,
    onFailed,
    onRetry,
    mount: () => mountFunction(slot.mount)(props),
    unmount: () => mountFunction(slot.unmount)(props),
    refresh: slot.refresh,
  };
}

beforeEach(() => {
  const host = document.createElement('div');
  host.id = 'single-spa-application:exchange';
  document.body.replaceChildren(host);
});

describe('createApplicationSlot', () => {
  it('shows the module and takes it down again', async () => {
    const module = headingModule('Exchange');
    const { mount, unmount, onShown } = slotOf(async () => ({ module: 'exchange', load: async () => module, props: {} }));
    await mount();
    expect(await screen.findByRole('heading', { name: 'Exchange' })).toBeInTheDocument();
    await waitFor(() => expect(onShown).toHaveBeenCalledTimes(1));
    await unmount();
    expect(module.unmount).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('tells that there is something to read before its mount is finished, once', async () => {
    let finish = () => {};
    const module = headingModule('Exchange');
    const mountModule = mountFunction(module.mount);
    const slow = { ...module, mount: (given: AppProps) => mountModule(given).then(() => new Promise<void>((resolve) => (finish = resolve))) };
    const { mount, onShown, onMounted } = slotOf(async () => ({ module: 'exchange', load: async () => slow as ModuleLifecycles, props: {} }));
    await mount();
    await waitFor(() => expect(onShown).toHaveBeenCalledTimes(1));
    expect(onMounted).not.toHaveBeenCalled();
    finish();
    await waitFor(() => expect(onMounted).toHaveBeenCalledTimes(1));
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  it('says that it failed, and tries again with the count of failures', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const load = jest.fn(async (attempt: number) => {
      if (attempt === 0) throw new Error('404');
      return headingModule('Exchange');
    });
    const { mount } = slotOf(async () => ({ module: 'exchange', load, props: {} }));
    await mount();
    expect(await screen.findByText('Failed to load the application')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Exchange' })).toBeInTheDocument();
    expect(load.mock.calls.map(([attempt]) => attempt)).toEqual([0, 1]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('says that it failed where mounting throws', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const module = { ...headingModule('Exchange'), mount: async () => Promise.reject(new Error('broken')) };
    await slotOf(async () => ({ module: 'exchange', load: async () => module, props: {} })).mount();
    expect(await screen.findByText('Failed to load the application')).toBeInTheDocument();
  });

  it.each<[SlotFailure['step'], Partial<ModuleLifecycles>]>([
    ['load', {}],
    ['bootstrap', { bootstrap: async () => Promise.reject(new Error('broken')) }],
    ['mount', { mount: async () => Promise.reject(new Error('broken')) }],
  ])('mounts another release in the same visit where one fails at %s', async (step, fault) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    let isReplaced = false;
    const load = jest.fn(async (_attempt: number) => {
      if (isReplaced) return headingModule('Exchange');
      if (step === 'load') throw new Error('broken');
      return { ...headingModule('Broken'), ...fault } as ModuleLifecycles;
    });
    const { mount, onFailed, onMounted, onShown } = slotOf(async () => ({ module: 'exchange', load, props: {} }));
    onFailed.mockImplementation(async () => (isReplaced = true));
    await mount();
    expect(await screen.findByRole('heading', { name: 'Exchange' })).toBeInTheDocument();
    expect(onFailed).toHaveBeenCalledWith({ module: 'exchange', step, error: new Error('broken') });
    // It is no try of the visitor's, and nothing was shown but the page.
    expect(load.mock.calls.map(([attempt]) => attempt)).toEqual([0, 0]);
    await waitFor(() => expect(onMounted.mock.calls).toEqual([['exchange', expect.any(Number)]]));
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  it('tells which module is tried again', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { mount, onRetry } = slotOf(async () => ({ module: 'exchange', load: async () => Promise.reject(new Error('404')), props: {} }));
    await mount();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledWith('exchange');
  });

  it('asks for no other release where it is not known of what', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { mount, onFailed } = slotOf(async () => Promise.reject(new AccountError('offline')));
    await mount();
    expect(await screen.findByText('Your account could not be loaded')).toBeInTheDocument();
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('gives up when the time is over, and takes down what mounts too late', async () => {
    jest.useFakeTimers();
    try {
      jest.spyOn(console, 'warn').mockImplementation(() => {});
      let finish = (_module: ModuleLifecycles) => {};
      const late = headingModule('Late');
      const { mount } = slotOf(async () => ({ module: 'exchange', load: () => new Promise((resolve) => (finish = resolve)), props: {} }));
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

  it('abandons what still loads when the visitor moves on', async () => {
    let finish = (_module: ModuleLifecycles) => {};
    const module = headingModule('Exchange');
    const mountModule = jest.spyOn(module, 'mount' as never);
    const { mount, unmount, onShown } = slotOf(async () => ({ module: 'exchange', load: () => new Promise((resolve) => (finish = resolve)), props: {} }));
    await mount();
    const leaving = unmount();
    finish(module);
    await leaving;
    expect(mountModule).not.toHaveBeenCalled();
    expect(onShown).not.toHaveBeenCalled();
  });

  it('tells what loads that the visitor has moved on', async () => {
    let given: AbortSignal | undefined;
    const load = (_attempt: number, signal: AbortSignal) => {
      given = signal;
      return new Promise<never>(() => {});
    };
    const { mount, unmount } = slotOf(async () => ({ module: 'exchange', load, props: {} }));
    await mount();
    await waitFor(() => expect(given?.aborted).toBe(false));
    await unmount();
    expect(given?.aborted).toBe(true);
  });

  it('shows something else in the same place when it is asked anew', async () => {
    const modules = [headingModule('Direct loan requests'), headingModule('403')];
    const getContent = jest.fn(async () => ({ module: 'exchange', load: async () => modules[getContent.mock.calls.length - 1]!, props: {} }));
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

  it('shows what the failure of an account can be looked up by', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const failed = Object.assign(new Error('Something went wrong'), { errors: [{ extensions: { code: 'INTERNAL', correlationId: '7f3a' } }] });
    await slotOf(async () => Promise.reject(new AccountError('no', { cause: failed }))).mount();
    expect(await screen.findByText('7f3a')).toBeInTheDocument();
  });

  it('tells an account that could not be loaded from a broken application', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    await slotOf(async () => Promise.reject(new AccountError('offline'))).mount();
    expect(await screen.findByText('Your account could not be loaded')).toBeInTheDocument();
  });
});
