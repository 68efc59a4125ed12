import ReactDOMClient, {
  createRoot as createReactRoot,
  hydrateRoot as hydrateReactRoot,
  type HydrationOptions,
  type RootOptions,
} from 'react-dom/client';

/** The portal listens for this event on each module's container. */
const RENDER_ERROR = 'lender-portal:render-error';

const dispatchRenderError = (container: EventTarget, error: unknown) =>
  container.dispatchEvent(new CustomEvent(RENDER_ERROR, { bubbles: true, detail: { error } }));

/** Nested error boundaries are handled by the module itself. */
const isOuterBoundary = (boundary: object | null | undefined) =>
  (boundary?.constructor as { isApplicationBoundary?: boolean } | undefined)?.isApplicationBoundary === true;

/** Preserves React's default error handling. */
const withRenderErrors = <Options extends RootOptions>(container: EventTarget, options?: Options) => ({
  ...options,
  onUncaughtError: ((error, info) => {
    dispatchRenderError(container, error);
    (options?.onUncaughtError ?? reportError)(error, info);
  }) satisfies RootOptions['onUncaughtError'],
  onCaughtError: ((error, info) => {
    if (isOuterBoundary(info.errorBoundary)) dispatchRenderError(container, error);
    (options?.onCaughtError ?? ((caught) => console.error(caught)))(error, info);
  }) satisfies RootOptions['onCaughtError'],
});

export const createRoot: typeof createReactRoot = (container, options) =>
  createReactRoot(container, withRenderErrors(container, options));

export const hydrateRoot: typeof hydrateReactRoot = (container, children, options) =>
  hydrateReactRoot(container, children, withRenderErrors<HydrationOptions>(container, options));

export default { ...ReactDOMClient, createRoot, hydrateRoot };
