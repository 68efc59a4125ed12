export { getApolloContext, skipToken, useApolloClient, useMutation, useQuery } from '@apollo/client/react';
