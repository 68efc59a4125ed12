export { createApolloClient, type ApolloClientOptions } from './create-apollo-client';
export { ViewerDocument, type ViewerQuery } from './viewer.generated';
