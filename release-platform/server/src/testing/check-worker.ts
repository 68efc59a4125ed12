import type { CheckFinding, CheckJob } from '@lender-portal/releases/checks';

/** A check worker that reports the findings of the test. */
export class TestWorker<Server extends { url: string }> {
  readonly #server: Server;
  readonly #createTestToken: (server: Server) => Promise<string>;
  #token: Promise<string> | undefined;

  /** @param createTestToken called before the first request rather than now, because the server may not be listening yet */
  constructor(server: Server, createTestToken: (server: Server) => Promise<string>) {
    this.#server = server;
    this.#createTestToken = createTestToken;
  }

  /** Takes a check, which also registers the worker. @returns undefined if none is waiting */
  async take(): Promise<CheckJob | undefined> {
    const response = await this.#post('', { worker: 'test' });
    return response.status === 200 ? ((await response.json()) as CheckJob) : undefined;
  }

  /** Polls until there is a check. @returns the finished check */
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
    this.#token ??= this.#createTestToken(this.#server);
    return fetch(`${this.#server.url}/check-worker/jobs${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}
