import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { AppProps } from 'single-spa';
import { createApplicationSlot, LOADING_TIME_LIMIT_MS, type SlotContent } from './application-slot';
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
  const slot = createApplicationSlot({ getContent, onShown });
  return {
    onShown,
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
    const { mount, unmount, onShown } = slotOf(async () => ({ load: async () => module, props: {} }));
    await mount();
    expect(await screen.findByRole('heading', { name: 'Exchange' })).toBeInTheDocument();
    await waitFor(() => expect(onShown).toHaveBeenCalledTimes(1));
    await unmount();
    expect(module.unmount).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('says that it failed, and tries again with the count of failures', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const load = jest.fn(async (attempt: number) => {
      if (attempt === 0) throw new Error('404');
      return headingModule('Exchange');
    });
    const { mount } = slotOf(async () => ({ load, props: {} }));
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
    await slotOf(async () => ({ load: async () => module, props: {} })).mount();
    expect(await screen.findByText('Failed to load the application')).toBeInTheDocument();
  });

  it('gives up when the time is over, and takes down what mounts too late', async () => {
    jest.useFakeTimers();
    try {
      jest.spyOn(console, 'warn').mockImplementation(() => {});
      let finish = (_module: ModuleLifecycles) => {};
      const late = headingModule('Late');
      const { mount } = slotOf(async () => ({ load: () => new Promise((resolve) => (finish = resolve)), props: {} }));
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
    const { mount, unmount, onShown } = slotOf(async () => ({ load: () => new Promise((resolve) => (finish = resolve)), props: {} }));
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
    const { mount, unmount } = slotOf(async () => ({ load, props: {} }));
    await mount();
    await waitFor(() => expect(given?.aborted).toBe(false));
    await unmount();
    expect(given?.aborted).toBe(true);
  });

  it('shows something else in the same place when it is asked anew', async () => {
    const modules = [headingModule('Direct loan requests'), headingModule('403')];
    const getContent = jest.fn(async () => ({ load: async () => modules[getContent.mock.calls.length - 1]!, props: {} }));
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
