import { SetContextLink } from '@apollo/client/link/context';
import type { ApolloLink } from '@apollo/client';
import type { GoTrueClient } from '@supabase/supabase-js';

/** Adds the session's access token, if any, to every operation. */
export const authorizationLink = (authClient: GoTrueClient): ApolloLink =>
  new SetContextLink(async ({ headers }) => {
    const { data } = await authClient.getSession();
    const token = data.session?.access_token;
    return { headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } };
  });
