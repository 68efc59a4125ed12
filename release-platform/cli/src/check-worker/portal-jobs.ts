import type { CheckJob, CheckOutcome } from '@lender-portal/releases/checks';
import { callPortal } from '../registry/portal';

/** The portal's error code for a worker that lost its lease on the check. */
export const LEASE_LOST = 'LEASE_LOST';

/** The portal's queue of checks, for a worker with its own token. */
export class PortalJobs {
  readonly #origin: string;
  readonly #token: string;
  readonly #worker: string;

  constructor(origin: string, token: string, worker: string) {
    this.#origin = origin;
    this.#token = token;
    this.#worker = worker;
  }

  /** Claims the next check of the queue; undefined if the queue is empty. Also signals that the worker is alive. */
  take(): Promise<CheckJob | undefined> {
    return this.#post<CheckJob | undefined>('', { worker: this.#worker });
  }

  /** Reports progress and extends the lease. @throws UserError if the lease was lost or the portal is unreachable */
  async report({ id, lease }: CheckJob, progress: string): Promise<void> {
    await this.#post(`/${id}/progress`, { worker: this.#worker, lease, progress });
  }

  /** @throws UserError like `report` */
  async finish({ id, lease }: CheckJob, outcome: CheckOutcome): Promise<void> {
    await this.#post(`/${id}/outcome`, { lease, ...outcome });
  }

  #post<Result>(path: string, json: object): Promise<Result> {
    return callPortal<Result>(this.#origin, `/check-worker/jobs${path}`, { method: 'POST', token: this.#token, json });
  }
}
