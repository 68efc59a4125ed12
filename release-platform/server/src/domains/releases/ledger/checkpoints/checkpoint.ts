import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The head of the ledger at a point in time, kept outside the database. */
export interface Checkpoint {
  seq: number;
  /** Hash of the revision, hexadecimal. */
  hash: string;
  /** When the checkpoint was written, ISO 8601. */
  at: string;
}

export interface SignedCheckpoint extends Checkpoint {
  /** Identifies the key without revealing it. */
  keyId: string;
  /** HMAC-SHA256 over the other fields. */
  signature: string;
}

/** Signs checkpoints with a key that is not in any database. */
export class CheckpointSigner {
  readonly #key: string;
  readonly keyId: string;

  constructor(key: string) {
    this.#key = key;
    this.keyId = createHash('sha256').update(`ledger key ${key}`).digest('hex').slice(0, 8);
  }

  sign({ seq, hash, at }: Checkpoint): SignedCheckpoint {
    return { seq, hash, at, keyId: this.keyId, signature: this.#signatureOf({ seq, hash, at }) };
  }

  isGenuine({ signature, ...checkpoint }: SignedCheckpoint): boolean {
    const [expected, given] = [Buffer.from(this.#signatureOf(checkpoint)), Buffer.from(signature)];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #signatureOf({ seq, hash, at }: Checkpoint): string {
    return createHmac('sha256', this.#key).update(`checkpoint ${seq} ${hash} ${at} ${this.keyId}`).digest('base64url');
  }
}

/** Names sort in the order of revisions. */
export const nameOf = ({ seq, hash }: Checkpoint): string =>
  `${String(seq).padStart(10, '0')}-${hash.slice(0, 16)}.json`;

/** @returns the revision and the beginning of its hash, or undefined for any other file name */
export function parseName(name: string): { seq: number; start: string } | undefined {
  const [, seq, start] = /^(\d{10})-([0-9a-f]{16})\.json$/.exec(name) ?? [];
  return seq === undefined || start === undefined ? undefined : { seq: Number(seq), start };
}

/** @returns undefined for a text that is not a checkpoint */
export function parseCheckpoint(text: string): SignedCheckpoint | undefined {
  try {
    const { seq, hash, at, keyId, signature } = JSON.parse(text) as Record<string, unknown>;
    const areTexts = [hash, at, keyId, signature].every((each) => typeof each === 'string');
    return Number.isInteger(seq) && areTexts ? ({ seq, hash, at, keyId, signature } as SignedCheckpoint) : undefined;
  } catch {
    return undefined;
  }
}
