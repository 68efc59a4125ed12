import { sha256 } from '@lender-portal/server/crypto/sha256';
import { bearerToken } from '@lender-portal/server/http/bearer-token';
import { networkOf } from '@lender-portal/server/limits/network-address';
import { createLRUCache } from 'graphql-yoga';

const REMEMBERED = 10_000;

/**
 * Who asks, before anything was looked up: the user of a token that was found good before, on whatever network, else
 * the network. A token that was made up so never counts against somebody else.
 */
export interface Askers {
  of(authorization: string | undefined, ip: string): string;
  /** The token has been found to be this user's. */
  remember(authorization: string | undefined, userId: string): void;
}

export function createAskers(): Askers {
  const users = createLRUCache<string>({ max: REMEMBERED });
  return {
    of(authorization, ip) {
      const token = bearerToken(authorization);
      const userId = token === undefined ? undefined : users.get(sha256(token, 'base64url'));
      return userId === undefined ? `network:${networkOf(ip)}` : `user:${userId}`;
    },
    remember(authorization, userId) {
      const token = bearerToken(authorization);
      if (token !== undefined) users.set(sha256(token, 'base64url'), userId);
    },
  };
}
