import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { randomBytes } from 'node:crypto';
import { isSignatureOf, signText } from '../access/signed-text';
import type { Db } from '../tables';

/** Cloud connections of pickers. The picker keeps a token that identifies the tenant; only its digest is stored. */
export class CloudConnections {
  readonly #db: Db;
  readonly #secret: string;

  constructor(db: Db, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  createToken(tenantId: string): string {
    const text = `${tenantId}.${randomBytes(18).toString('base64url')}`;
    return `${text}.${signText(this.#secret, text)}`;
  }

  /** @returns undefined for an invalid token */
  tenantOf(token: unknown): string | undefined {
    const [, text = '', tenantId, signature] =
      (typeof token === 'string' && /^(([\w-]+)\.[\w-]+)\.(\w+)$/.exec(token)) || [];
    return isSignatureOf(this.#secret, text, signature) ? tenantId : undefined;
  }

  /** @returns false for an invalid token */
  async connect(token: string, provider: string): Promise<boolean> {
    const tenantId = this.tenantOf(token);
    if (tenantId === undefined) return false;
    await this.#db
      .insertInto('portal.cloud_connections')
      .values({ token_digest: sha256(token), provider, tenant_id: tenantId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }

  async isConnected(token: string, provider: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('portal.cloud_connections')
      .select('provider')
      .where('token_digest', '=', sha256(token))
      .where('provider', '=', provider)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Removes some or all connections of a token. */
  async disconnect(token: string, providers: readonly string[]): Promise<void> {
    await this.#db
      .deleteFrom('portal.cloud_connections')
      .where('token_digest', '=', sha256(token))
      .$if(providers.length > 0, (query) => query.where('provider', 'in', providers))
      .execute();
  }
}
