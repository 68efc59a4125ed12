import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIRST_DATA_TIMEOUT_MS } from './first-data';
import { createLifecycles } from './lifecycles';
import type { Model } from './model-store';
import { installStyleSheets } from '../test';

interface GreetingProps {
  greeting: string;
}

interface GreetingModel extends Model {
  name: string;
}

function Greeting({ greeting, model }: GreetingProps & { model: GreetingModel }) {
  if (greeting === 'broken') throw new Error('cannot greet');
  return (
    <p>
      {greeting} {model.name}
    </p>
  );
}

function createGreeting(options: { modelKey?: () => string } = {}) {
  const models: jest.Mocked<GreetingModel>[] = [];
  const lifecycles = createLifecycles<GreetingProps, GreetingModel>({
    Root: Greeting,
    createModel: () => {
      const model = { name: `reader ${models.length + 1}`, dispose: jest.fn() };
      models.push(model);
      return model;
    },
    styles: ['p {}'],
    renderFailure: (retry) => <button onClick={retry}>Try again</button>,
    ...options,
  });
  return { lifecycles, models };
}

/** Props as single-spa passes them, with a DOM element. */
function mountable(name: string, greeting = 'Hello') {
  const domElement = document.body.appendChild(document.createElement('div'));
  return { name, greeting, domElement } as unknown as Parameters<
    ReturnType<typeof createGreeting>['lifecycles']['mount']
  >[0] & {
    domElement: HTMLElement;
  };
}

// Parsed style sheets outlive a test.
const styles = installStyleSheets();

beforeEach(() => {
  // Disable act, because React schedules renders on its own here, as in the portal.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});

afterEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  document.body.replaceChildren();
});

test('creates its model at bootstrap, renders it at mount and cleans up at unmount', async () => {
  const { lifecycles, models } = createGreeting();
  const props = mountable('a');

  await lifecycles.bootstrap(props);
  expect(models).toHaveLength(1);
  expect(styles()).toEqual([]);

  await lifecycles.mount(props);
  expect(screen.getByText('Hello reader 1')).toBeInTheDocument();
  expect(styles()).toEqual(['p {}']);
  expect(models).toHaveLength(1);

  await lifecycles.unmount(props);
  expect(props.domElement).toBeEmptyDOMElement();
  expect(styles()).toEqual([]);
});

test('keeps its model between mounts', async () => {
  const { lifecycles } = createGreeting();
  const props = mountable('a');
  await lifecycles.bootstrap(props);
  await lifecycles.mount(props);
  await lifecycles.unmount(props);
  await lifecycles.mount(props);
  expect(screen.getByText('Hello reader 1')).toBeInTheDocument();
  await lifecycles.unmount(props);
});

test('shares a model between instances with the same key', async () => {
  const { lifecycles, models } = createGreeting({ modelKey: () => 'shared' });
  const [first, second] = [mountable('a'), mountable('b', 'Welcome')];
  for (const props of [first, second]) {
    await lifecycles.bootstrap(props);
    await lifecycles.mount(props);
  }
  expect(screen.getByText('Hello reader 1')).toBeInTheDocument();
  expect(screen.getByText('Welcome reader 1')).toBeInTheDocument();

  await lifecycles.unmount(first);
  expect(styles()).toEqual(['p {}']);
  await lifecycles.unmount(second);
  expect(models).toHaveLength(1);
  expect(styles()).toEqual([]);
});

test('renders new props on update', async () => {
  const { lifecycles } = createGreeting();
  const props = mountable('a');
  await lifecycles.bootstrap(props);
  await lifecycles.mount(props);
  await lifecycles.update({ ...props, greeting: 'Goodbye' });
  expect(await screen.findByText('Goodbye reader 1')).toBeInTheDocument();
  await lifecycles.unmount(props);
});

test('removes its styles if mounting fails', async () => {
  const { lifecycles } = createGreeting();
  const props = { ...mountable('a'), domElement: 'nowhere' } as unknown as ReturnType<typeof mountable>;
  await lifecycles.bootstrap(props);
  await expect(lifecycles.mount(props)).rejects.toThrow();
  expect(styles()).toEqual([]);
});

test('contains a render error and retries', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation();
  const { lifecycles } = createGreeting();
  const props = mountable('a', 'broken');
  await lifecycles.bootstrap(props);
  await lifecycles.mount(props);
  expect(reported).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ message: 'cannot greet' }),
    expect.anything(),
    expect.anything(),
  );

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();

  await lifecycles.update({ ...props, greeting: 'Hello' });
  window.dispatchEvent(new Event('single-spa:routing-event'));
  await waitFor(() => expect(screen.getByText('Hello reader 1')).toBeInTheDocument());
  await lifecycles.unmount(props);
});

it.each([true, false])('requests the previous release after a render error; available: %s', async (isTaken) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failures = { report: jest.fn(), takeFallbackRelease: jest.fn(async () => isTaken) };
  const { lifecycles } = createGreeting();
  const props = { ...mountable('exchange', 'broken'), failures };
  await lifecycles.bootstrap(props);
  await lifecycles.mount(props);
  await waitFor(() => expect(failures.takeFallbackRelease).toHaveBeenCalledTimes(1));
  expect(failures.report).toHaveBeenCalledWith({ what: 'render', error: new Error('cannot greet') });
  if (isTaken) expect(screen.queryByRole('button')).not.toBeInTheDocument();
  else expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await lifecycles.unmount(props);
});

describe('with prefetched data', () => {
  /** Creates an application that renders its model's data, like a list. */
  function createReader() {
    let arrive!: () => void;
    const model = {
      words: 'nothing yet',
      ready: new Promise<void>((resolve) => (arrive = resolve)),
      dispose: jest.fn(),
    };
    const lifecycles = createLifecycles<object, typeof model>({
      Root: ({ model: { words } }: { model: typeof model }) => <p>{words}</p>,
      createModel: () => model,
      styles: [],
      renderFailure: () => null,
    });
    return { lifecycles, model, arrive };
  }
  const arrived = { firstResponse: { body: '{}', response: Promise.resolve(new Response('{}')) } };
  const onItsWay = { firstResponse: { body: '{}', response: new Promise<Response>(() => {}) } };

  test('waits for the data if its response has begun to arrive', async () => {
    const { lifecycles, model, arrive } = createReader();
    const props = { ...mountable('a'), ...arrived };
    await lifecycles.bootstrap(props);
    const mounted = lifecycles.mount(props);
    await new Promise((resolve) => setTimeout(resolve));
    expect(props.domElement).toBeEmptyDOMElement();
    model.words = 'all of it';
    arrive();
    await mounted;
    expect(screen.getByText('all of it')).toBeInTheDocument();
    await lifecycles.unmount(props);
  });

  test('does not wait for the network', async () => {
    const { lifecycles } = createReader();
    const props = { ...mountable('a'), ...onItsWay };
    await lifecycles.bootstrap(props);
    await lifecycles.mount(props);
    expect(screen.getByText('nothing yet')).toBeInTheDocument();
    await lifecycles.unmount(props);
  });

  test('limits the wait for a stalled response', async () => {
    const { lifecycles } = createReader();
    const props = { ...mountable('a'), ...arrived };
    await lifecycles.bootstrap(props);
    jest.useFakeTimers();
    const mounted = lifecycles.mount(props);
    await jest.advanceTimersByTimeAsync(FIRST_DATA_TIMEOUT_MS);
    jest.useRealTimers();
    await mounted;
    expect(screen.getByText('nothing yet')).toBeInTheDocument();
    await lifecycles.unmount(props);
  });
});
