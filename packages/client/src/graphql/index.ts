export { createApolloClient, type ApolloClientOptions } from './create-apollo-client';
export { refusalCode, refusedFields, toFailure, type Failure } from '../failure';
export { cacheFirstResponse, consumeFirstResponse, readFirstResponse } from './first-response';
export { refetchViewerIfForbidden } from './refetch-viewer';
export { ViewerDocument, type ViewerQuery } from './viewer.generated';
