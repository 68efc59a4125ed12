import { waitFor } from '@testing-library/dom';
import React, { Component, type ReactNode } from 'react';
import ReactDOMClient, { createRoot, hydrateRoot } from './react-dom-client';
import singleSpaReact from './single-spa-react';

function Broken(): ReactNode {
  throw new Error('cannot render');
}

class Boundary extends Component<{ children?: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? 'This part could not be shown' : this.props.children;
  }
}

class ApplicationBoundary extends Boundary {
  static readonly isApplicationBoundary = true;
}

let container: HTMLElement;
let errors: string[];
let reported: unknown[];

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  errors = [];
  document.body.addEventListener('lender-portal:render-error', (event) => {
    errors.push((event as CustomEvent<{ error: Error }>).detail.error.message);
  });
  reported = [];
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, reportError: (error: unknown) => reported.push(error) });
  jest.spyOn(console, 'error').mockImplementation((...values: unknown[]) => void reported.push(values[0]));
});

afterEach(() => {
  document.body.replaceWith(document.createElement('body'));
  jest.restoreAllMocks();
});

async function render(children: ReactNode): Promise<void> {
  createRoot(container).render(children);
  await waitFor(() => expect(reported).not.toEqual([]));
}

// Behaviour: modules.render-errors
test('dispatches an uncaught error on the container and reports it like React', async () => {
  await render(<Broken />);
  expect(errors).toEqual(['cannot render']);
  expect(reported).toEqual([new Error('cannot render')]);
});

test('dispatches an error of the application boundary and logs it as React does', async () => {
  await render(
    <ApplicationBoundary>
      <Broken />
    </ApplicationBoundary>,
  );
  expect(errors).toEqual(['cannot render']);
  expect(reported).toEqual([new Error('cannot render')]);
});

// Behaviour: modules.render-errors
test('leaves errors caught by a nested boundary to the module', async () => {
  await render(
    <Boundary>
      <Broken />
    </Boundary>,
  );
  expect(errors).toEqual([]);
  expect(reported).toEqual([new Error('cannot render')]);
  expect(container).toHaveTextContent('This part could not be shown');
});

test('also calls the module’s own handlers', async () => {
  const onUncaughtError = jest.fn();
  createRoot(container, { onUncaughtError }).render(<Broken />);
  await waitFor(() => expect(onUncaughtError).toHaveBeenCalledWith(new Error('cannot render'), expect.anything()));
  expect(errors).toEqual(['cannot render']);
  expect(reported).toEqual([]);
});

// Behaviour: reports.errors
test('dispatches a failed hydration, which is not an uncaught error', async () => {
  const [recovered, uncaught] = [jest.fn(), jest.fn()];
  Object.assign(globalThis, { reportError: uncaught });
  container.addEventListener('lender-portal:recoverable-error', recovered);
  container.innerHTML = '<form><div data-lastpass-icon-root></div><input></form>';
  hydrateRoot(
    container,
    <form>
      <input />
    </form>,
  );
  await waitFor(() => expect(recovered).toHaveBeenCalledTimes(1));
  expect(uncaught).not.toHaveBeenCalled();
  expect(errors).toEqual([]);
});

// Behaviour: modules.render-errors
test.each([
  ['without a boundary', {}],
  ['with an errorBoundary', { errorBoundary: () => <p>Please reload the page.</p> }],
  ['with an errorBoundaryClass', { errorBoundaryClass: class extends Boundary {} as never }],
])('dispatches errors of a single-spa-react module %s without a warning', async (_name, options) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { mount } = singleSpaReact({ React, ReactDOMClient, rootComponent: Broken as never, ...options });
  void mount({ name: 'exchange', domElement: container } as never);
  await waitFor(() => expect(errors).toEqual(['cannot render']));
  expect(warn).not.toHaveBeenCalled();
});
