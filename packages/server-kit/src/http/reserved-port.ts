import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** A free port that is this process's from now on, before anything can be answered on it. */
export interface ReservedPort {
  readonly port: number;
  /** The next `listen` of a server takes this port, whatever address it is given. */
  assignTo(server: Server): void;
  /** Gives the port back where no server has taken it, and does nothing otherwise. */
  release(): void;
}

/**
 * Reserves a free port of a host by listening on it. Looking for one and giving it back until the server starts would
 * let another process take it in between: the system hands out the same numbers to every outgoing connection.
 *
 * @throws the error of `listen`, as where the host is no address of this machine
 */
export async function reservePort(host: string): Promise<ReservedPort> {
  const placeholder = createServer((socket) => socket.destroy());
  placeholder.listen(0, host);
  await once(placeholder, 'listening');
  // A start that fails before its server listens ends without having to release the port.
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
