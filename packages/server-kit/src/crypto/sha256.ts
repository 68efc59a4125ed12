import { createHash } from 'node:crypto';

export const sha256 = (text: string, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(text).digest(encoding);
