import ReactDOMClient, { createRoot as createReactRoot, hydrateRoot as hydrateReactRoot, type HydrationOptions, type RootOptions } from 'react-dom/client';

/** The portal listens for it on the place of each module. */
const RENDER_ERROR = 'lender-portal:render-error';

const tell = (container: EventTarget, error: unknown) => container.dispatchEvent(new CustomEvent(RENDER_ERROR, { bubbles: true, detail: { error } }));

/** A boundary around a small part of a page is the module's own business. */
const isAroundApplication = (boundary: object | null | undefined) =>
  (boundary?.constructor as { isApplicationBoundary?: boolean } | undefined)?.isApplicationBoundary === true;

/** React's own handling of errors is kept. */
const withRenderErrors = <Options extends RootOptions>(container: EventTarget, options?: Options) => ({
  ...options,
  onUncaughtError: ((error, info) => {
    tell(container, error);
    (options?.onUncaughtError ?? reportError)(error, info);
  }) satisfies RootOptions['onUncaughtError'],
  onCaughtError: ((error, info) => {
    if (isAroundApplication(info.errorBoundary)) tell(container, error);
    (options?.onCaughtError ?? ((caught) => console.error(caught)))(error, info);
  }) satisfies RootOptions['onCaughtError'],
});

export const createRoot: typeof createReactRoot = (container, options) => createReactRoot(container, withRenderErrors(container, options));

export const hydrateRoot: typeof hydrateReactRoot = (container, children, options) =>
  hydrateReactRoot(container, children, withRenderErrors<HydrationOptions>(container, options));

export default { ...ReactDOMClient, createRoot, hydrateRoot };
