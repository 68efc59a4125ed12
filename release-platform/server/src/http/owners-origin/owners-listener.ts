import { portInUseError } from '@lender-portal/server-kit/http/port-in-use-error';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { localOrigin } from '../../foundation/http/local-origin';
import type { OwnersSettings, ReleaseSettings } from '../../foundation/settings';

/** The bound port of the owners' origin. It drops connections until a server takes over. */
export interface OwnersListener {
  port: number;
  /** Passes every connection to the portal's server, whose limits apply, until that server closes. */
  serve(app: FastifyInstance): void;
}

type ListenSettings = Pick<ReleaseSettings, 'host' | 'owners' | 'connectionLimits'>;

/**
 * Binds the owners' port before its URL is used.
 *
 * @returns undefined if the owners' origin has no listener of its own
 * @throws OperatorError if OWNERS_PORT is taken; if it is unset, falls back to any free port
 */
export async function bindOwnersPort({
  host,
  owners,
  connectionLimits,
}: ListenSettings): Promise<OwnersListener | undefined> {
  if (owners === null || owners.port === null) return undefined;
  let app: FastifyInstance | undefined;
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    if (app) app.server.emit('connection', socket);
    else socket.destroy();
  });
  listener.maxConnections = connectionLimits.max;
  await listen(listener, host, owners);
  // Lets the process exit after a failed startup, although the port is still bound.
  listener.unref();
  return {
    port: (listener.address() as AddressInfo).port,
    serve(served) {
      served.addHook('onReady', async () => {
        app = served;
        listener.ref();
      });
      // Active requests finish. The sweep of closing connections ends the rest.
      served.addHook('preClose', async () => {
        listener.close();
        await once(listener, 'close');
      });
    },
  };
}

async function listen(listener: Server, host: string, { port, isPortConfigured }: OwnersSettings): Promise<void> {
  try {
    listener.listen(port!, host);
    await once(listener, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port === 0) throw error;
    if (isPortConfigured) throw portInUseError(host, port!, 'OWNERS_PORT');
    listener.listen(0, host);
    await once(listener, 'listening');
  }
}

/** @returns the settings with the port that was actually bound */
export function withOwnersPort<Settings extends Pick<ReleaseSettings, 'host' | 'owners'>>(
  settings: Settings,
  listener: OwnersListener | undefined,
): Settings {
  if (!listener || settings.owners === null) return settings;
  const { port } = listener;
  return {
    ...settings,
    owners: {
      ...settings.owners,
      port,
      ...(!settings.owners.isUrlConfigured && { url: localOrigin(settings.host, port) }),
    },
  };
}
