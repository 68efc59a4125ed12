export { applyStyleSheets } from './computed-style';
export { createTestApolloClient, toViewerData, type TestApolloClientOptions } from './create-test-apollo-client';
export { createSession } from './create-session';
export { createTestAuthClient, sessionSettled, type TestAuthClientOptions } from './create-test-auth-client';
export { interceptedModifiedClicks } from './intercepted-modified-clicks';
export { portalProps, type PortalPropsOptions } from './portal-props';
export { runtimeConfig } from './fixtures/runtime-config';
export { createViewer, viewers, type ViewerFixture } from './fixtures/viewers';
export {
  renderApplication,
  renderWithPortal,
  type PortalRenderOptions,
  type PortalRenderResult,
} from './render-with-portal';
export type { PortalResolvers } from './resolvers';
export { setViewportWidth } from './set-viewport-width';
