import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PROBE_INTERVAL_MS = 100;

interface Backend {
  url: string;
  isReady: boolean;
  isProbed: boolean;
}

/** Load balancer that sends requests round-robin to ready backends and does not retry. */
export class HealthCheckingProxy {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing));
  #backends: Backend[] = [];
  #turn = 0;
  #probes: NodeJS.Timeout | undefined;

  static async start(): Promise<HealthCheckingProxy> {
    const proxy = new HealthCheckingProxy();
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    proxy.#probes = setInterval(() => void Promise.all(proxy.#backends.map(probe)), PROBE_INTERVAL_MS);
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Number of ready backends. */
  get readyCount(): number {
    return this.#backends.filter(({ isReady }) => isReady).length;
  }

  /** Adds a backend, which gets traffic once it is ready. */
  add(url: string): void {
    this.#backends.push({ url, isReady: false, isProbed: false });
  }

  remove(url: string): void {
    this.#backends = this.#backends.filter((each) => each.url !== url);
  }

  async close(): Promise<void> {
    clearInterval(this.#probes);
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = this.#backends.filter(({ isReady }) => isReady);
    const backend = ready[this.#turn++ % ready.length];
    if (!backend) return void outgoing.writeHead(503).end();
    const { method, headers } = incoming;
    const forwarded = request(
      new URL(incoming.url!, backend.url),
      { method, headers, agent: this.#agent },
      (response) => {
        outgoing.writeHead(response.statusCode!, response.headers);
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(forwarded);
  }
}

async function probe(backend: Backend): Promise<void> {
  // With overlapping probes, a late result of an earlier one would replace a newer result.
  if (backend.isProbed) return;
  backend.isProbed = true;
  backend.isReady = await fetch(`${backend.url}/readyz`).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
  backend.isProbed = false;
}
