import { randomUUID } from 'node:crypto';
import { query } from '../api';

const LOANS = '{ loans(take: 100) { nodes { id } } }';
const SEND = 'mutation ($input: SendLoanMessageInput!) { sendLoanMessage(input: $input) { revision } }';
const READ = 'query ($id: ID!) { loanFile(id: $id) { messages { id } } }';

/** Tracks a lender's acknowledged writes, using messages because clients choose their ids. */
export class AcknowledgedWrites {
  /** Messages by loan. */
  readonly #sent = new Map<string, string[]>();
  #loans: Promise<string[]> | undefined;
  #turn = 0;

  get count(): number {
    return [...this.#sent.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** @returns whether the write was acknowledged; false for an error or no response */
  async write(url: string, token: string): Promise<boolean> {
    this.#turn += 1;
    try {
      const loans = await (this.#loans ??= readLoans(url, token));
      // Alternates between loans, because the messages of each are limited per hour.
      const loanId = loans[this.#turn % loans.length]!;
      const input = { loanId, id: randomUUID(), text: 'Written' };
      const { body } = await query(url, SEND, { token, variables: { input } });
      if (!body.data?.['sendLoanMessage'] || body.errors !== undefined) return false;
      this.#sent.set(loanId, [...(this.#sent.get(loanId) ?? []), input.id]);
      return true;
    } catch {
      if (!this.#sent.size) this.#loans = undefined;
      return false;
    }
  }

  /** @returns ids of acknowledged writes that are missing */
  async lost(url: string, token: string): Promise<string[]> {
    const lost = [];
    for (const [id, sent] of this.#sent) {
      const { body } = await query(url, READ, { token, variables: { id } });
      const file = body.data?.['loanFile'] as { messages: { id: string }[] } | null | undefined;
      const saved = new Set(file?.messages.map((message) => message.id));
      lost.push(...sent.filter((each) => !saved.has(each)));
    }
    return lost;
  }
}

async function readLoans(url: string, token: string): Promise<string[]> {
  const { body } = await query(url, LOANS, { token });
  return (body.data!['loans'] as { nodes: { id: string }[] }).nodes.map(({ id }) => id);
}
