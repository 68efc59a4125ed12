import pg from 'pg';

export interface Connection {
  /** Host name or address, or the folder of a socket. */
  host: string;
  password: string;
  /** Whether the connection is encrypted and the server's certificate and name are verified. */
  isVerified: boolean;
}

/** Members missing from the types of `pg`. */
interface ParsedClient {
  host: string;
  password: string | null;
  /** Unknown values of `ssl` stay strings. */
  ssl: boolean | string | { rejectUnauthorized?: boolean; checkServerIdentity?: unknown };
}

/**
 * Parses a connection URL exactly as the driver does, with its parameters, certificate files and environment.
 * @throws Error without the password if the driver rejects the URL
 */
export function parseConnection(url: string): Connection {
  const { host, password, ssl } = new pg.Client({ connectionString: url }) as unknown as ParsedClient;
  const isVerified =
    ssl === true ||
    (typeof ssl === 'object' && ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined);
  return { host, password: password ?? '', isVerified };
}
