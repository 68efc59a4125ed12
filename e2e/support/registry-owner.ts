import type { RunningPortal } from './portal/running-portal';
import { Registry } from './portal/registry';
import { createRegistryToken } from './portal/registry-token';

/** The registry of a running portal, used with an owner token. */
export class RegistryOwner {
  readonly #origin: string;
  readonly #token: string;
  readonly #registry: Registry;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
    this.#registry = new Registry(origin, token);
  }

  static async of(portal: RunningPortal): Promise<RegistryOwner> {
    return new RegistryOwner(portal.origin, await createRegistryToken(portal, 'owners'));
  }

  /** @param folder of the build */
  async publish(name: string, folder: string): Promise<string> {
    return (await this.#registry.publish(name, folder)).id;
  }

  /** Swaps in releases that are unchecked or were rolled back. */
  async swap(set: Readonly<Record<string, string>>): Promise<void> {
    await this.#send('swaps', { set, force: true, again: true, reason: 'an end-to-end test' });
  }

  /** @param seq the ledger row whose map becomes live again; nothing stays frozen */
  async rollback(seq: number): Promise<void> {
    await this.#send('rollback', { to: seq, acceptRisk: true });
    for (const { module } of await this.get<{ module: string }[]>('freezes'))
      await this.#send('lift', { module, reason: 'an end-to-end test' });
  }

  /** Starts a canary with unchecked releases. @returns the canary's ID */
  async beginCanary(set: Readonly<Record<string, string>>, share: number): Promise<string> {
    return ((await this.#send('canaries', { set, share, force: true, reason: 'an end-to-end test' })) as { id: string })
      .id;
  }

  async withdrawCanary(id: string): Promise<void> {
    await this.#send(`canaries/${id}`, undefined, 'DELETE');
  }

  async get<Answer>(path: string): Promise<Answer> {
    const response = await fetch(`${this.#origin}/registry/${path}`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    if (!response.ok) throw new Error(`The registry responded with ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  async #send(path: string, body: object | undefined, method = 'POST'): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.#token}`, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(`${this.#origin}/registry/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The registry responded with ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
