export { installStyleSheets } from './install-style-sheets';
export { becomeVisible } from './become-visible';
export { failure, serveGraphQL, type ServedRequest } from './serve-graphql';
export { signedInPortal, type TestAuthClient } from './signed-in-portal';
export { address, goBack, openApplication } from './open-application';
export { mountParcel } from './mount-parcel';
