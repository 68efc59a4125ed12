import type { SessionService } from './user-sessions';

/**
 * A hosted auth service has no API to list sessions or to end a single one, so the portal rejects those recorded as
 * ended. To end all other sessions, the page also signs them out at the service with its own token.
 */
export const hostedSessions: SessionService = {
  active: async (ids) => ids,
  end: async () => {},
};
