import type { CheckJob, CheckOutcome } from '@lender-portal/releases/checks';
import { callPortal } from '../registry/portal';

/** The code of the portal's refusal if the check is no longer this worker's. */
export const LEASE_LOST = 'LEASE_LOST';

/** The checks that wait on a portal, for a worker with a token of its own. */
export class PortalJobs {
  readonly #origin: string;
  readonly #token: string;
  readonly #worker: string;

  constructor(origin: string, token: string, worker: string) {
    this.#origin = origin;
    this.#token = token;
    this.#worker = worker;
  }

  /** @returns the check that has waited longest; undefined where none waits. Says that a worker is there, too. */
  take(): Promise<CheckJob | undefined> {
    return this.#post<CheckJob | undefined>('', { worker: this.#worker });
  }

  /** Says that the check goes on. @throws Refusal where it is another worker's by now, or the portal cannot be reached */
  async report({ id, lease }: CheckJob, progress: string): Promise<void> {
    await this.#post(`/${id}/progress`, { worker: this.#worker, lease, progress });
  }

  /** @throws Refusal as above */
  async finish({ id, lease }: CheckJob, outcome: CheckOutcome): Promise<void> {
    await this.#post(`/${id}/outcome`, { lease, ...outcome });
  }

  #post<Answer>(path: string, json: object): Promise<Answer> {
    return callPortal<Answer>(this.#origin, `/check-worker/jobs${path}`, { method: 'POST', token: this.#token, json });
  }
}
