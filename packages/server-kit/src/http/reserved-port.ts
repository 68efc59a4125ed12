import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** A free port reserved for this process before any server listens on it. */
export interface ReservedPort {
  readonly port: number;
  /** Makes the server's next `listen` use this port, whatever address is passed. */
  assignTo(server: Server): void;
  /** Frees the port unless a server has taken it. */
  release(): void;
}

/**
 * Reserves a free port by listening on it. Closing it before the server starts would be a race: the system assigns the
 * same ports to outgoing connections.
 * @throws the error of `listen`, for example if the host is not an address of this machine
 */
export async function reservePort(host: string): Promise<ReservedPort> {
  const placeholder = createServer((socket) => socket.destroy());
  placeholder.listen(0, host);
  await once(placeholder, 'listening');
  // A start that fails before its server listens can exit without releasing the port.
  placeholder.unref();
  return {
    port: (placeholder.address() as AddressInfo).port,
    assignTo(server) {
      const listen = server.listen.bind(server) as (handle: Server) => Server;
      server.listen = () => listen(placeholder).ref();
    },
    release: () => void placeholder.close(),
  };
}
