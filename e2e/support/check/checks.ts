import type { CheckFinding } from '@lender-portal/releases/checks';
import { expect } from '../test';
import { USERS } from './faulty-users-pages';

export interface Check {
  id: string;
  state: string;
  progress: string | null;
  releases: Record<string, string>;
  findings: CheckFinding[];
  screenshots: { url: string }[];
}

/** Ends a hanging test. A check of a failing build takes minutes on a busy machine, because findings are confirmed. */
const CHECK_MS = 270_000;

/** Checks of a portal, requested with a token. */
export class Checks {
  readonly #origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  async becomeAvailable(): Promise<void> {
    await expect
      .poll(async () => (await this.#call('/registry/checks/availability')).json())
      .toEqual({ available: true });
  }

  async start(release: string): Promise<Check> {
    return (
      await this.#call('/registry/checks', { method: 'POST', body: JSON.stringify({ releases: [release] }) })
    ).json() as Promise<Check>;
  }

  async find({ id }: Check): Promise<Check> {
    return (await (await this.#call(`/registry/checks/${id}`)).json()) as Check;
  }

  async waitForResult(begun: Check): Promise<Check> {
    let check = begun;
    await expect
      .poll(async () => (check = await this.find(begun)).state, { timeout: CHECK_MS })
      .toMatch(/passed|failed|inconclusive|canceled/);
    return check;
  }

  /** Makes a release of the users page live. */
  async swap(release: string): Promise<{ status: number; code?: string; forced?: boolean }> {
    const response = await this.#call('/registry/swaps', {
      method: 'POST',
      body: JSON.stringify({ set: { [USERS]: release } }),
    });
    return { status: response.status, ...((await response.json()) as object) };
  }

  screenshot = (url: string) => this.#call(url);

  #call(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.#origin + path, {
      ...init,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
    });
  }
}
