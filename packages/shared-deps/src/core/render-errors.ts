import ReactDOMClient, {
  createRoot as createReactRoot,
  hydrateRoot as hydrateReactRoot,
  type HydrationOptions,
  type RootOptions,
} from 'react-dom/client';

/** The portal listens for these events on each module's container. */
const RENDER_ERROR = 'lender-portal:render-error';
const RECOVERABLE_ERROR = 'lender-portal:recoverable-error';

const dispatchError = (type: string, container: EventTarget, error: unknown) =>
  container.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { error } }));

/** Nested error boundaries are handled by the module itself. */
const isOuterBoundary = (boundary: object | null | undefined) =>
  (boundary?.constructor as { isApplicationBoundary?: boolean } | undefined)?.isApplicationBoundary === true;

/** Preserves React's default error handling, but errors that React recovers from are not uncaught. */
const withRenderErrors = <Options extends RootOptions>(container: EventTarget, options?: Options) => ({
  ...options,
  onUncaughtError: ((error, info) => {
    dispatchError(RENDER_ERROR, container, error);
    (options?.onUncaughtError ?? reportError)(error, info);
  }) satisfies RootOptions['onUncaughtError'],
  onCaughtError: ((error, info) => {
    if (isOuterBoundary(info.errorBoundary)) dispatchError(RENDER_ERROR, container, error);
    (options?.onCaughtError ?? ((caught) => console.error(caught)))(error, info);
  }) satisfies RootOptions['onCaughtError'],
  onRecoverableError: ((error, info) => {
    dispatchError(RECOVERABLE_ERROR, container, error);
    (options?.onRecoverableError ?? ((recovered) => console.error(recovered)))(error, info);
  }) satisfies RootOptions['onRecoverableError'],
});

export const createRoot: typeof createReactRoot = (container, options) =>
  createReactRoot(container, withRenderErrors(container, options));

export const hydrateRoot: typeof hydrateReactRoot = (container, children, options) =>
  hydrateReactRoot(container, children, withRenderErrors<HydrationOptions>(container, options));

export default { ...ReactDOMClient, createRoot, hydrateRoot };
