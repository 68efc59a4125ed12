import { randomUUID } from 'node:crypto';
import { query } from '../api';

const CREATE = 'mutation ($input: CreateScenarioInput!) { createScenario(input: $input) { id } }';

/** Tracks a lender's acknowledged writes, using scenarios because clients choose their ids. */
export class AcknowledgedWrites {
  readonly #ids: string[] = [];

  get count(): number {
    return this.#ids.length;
  }

  /** @returns whether the write was acknowledged; false for an error or no response */
  async write(url: string, token: string): Promise<boolean> {
    const input = { id: randomUUID(), kind: 'RENTAL', name: 'Written', inputs: 'rent=2000' };
    const answer = await query(url, CREATE, { token, variables: { input } }).catch(() => undefined);
    const isAcknowledged = answer?.body.data?.['createScenario'] !== undefined && answer.body.errors === undefined;
    if (isAcknowledged) this.#ids.push(input.id);
    return isAcknowledged;
  }

  /** @returns ids of acknowledged writes that are missing */
  async lost(url: string, token: string): Promise<string[]> {
    const lost = [];
    for (const id of this.#ids) {
      const { body } = await query(url, `{ scenario(id: "${id}") { id } }`, { token });
      if (!body.data?.['scenario']) lost.push(id);
    }
    return lost;
  }
}
