import type { CheckFinding, CheckJob } from '@lender-portal/releases/checks';

/** A worker that has a portal, and whose browser finds what a test says. */
export class TestWorker<Server extends { url: string }> {
  readonly #server: Server;
  readonly #giveToken: (server: Server) => Promise<string>;
  #token: Promise<string> | undefined;

  /** @param giveToken called before the first request: the server may not listen yet */
  constructor(server: Server, giveToken: (server: Server) => Promise<string>) {
    this.#server = server;
    this.#giveToken = giveToken;
  }

  /** Asks for a check, so that the portal knows of the worker. @returns undefined where there is none to do */
  async take(): Promise<CheckJob | undefined> {
    const response = await this.#post('', { worker: 'test' });
    return response.status === 200 ? ((await response.json()) as CheckJob) : undefined;
  }

  /** Asks until there is a check. @returns it, done */
  async check(findings: readonly CheckFinding[] = []): Promise<CheckJob> {
    for (;;) {
      const job = await this.take();
      if (!job) continue;
      const { status } = await this.#post(`/${job.id}/outcome`, { lease: job.lease, findings, screenshots: [] });
      if (status >= 300) throw new Error(`The outcome was answered with ${status}`);
      return job;
    }
  }

  async #post(path: string, body: unknown): Promise<Response> {
    this.#token ??= this.#giveToken(this.#server);
    return fetch(`${this.#server.url}/check-worker/jobs${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}
