export {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  DocumentTransform,
  HttpLink,
  InMemoryCache,
  ServerError,
} from '@apollo/client';
