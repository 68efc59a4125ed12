import { createHmac, timingSafeEqual } from 'node:crypto';

export const signText = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Compares in constant time. */
export function isSignatureOf(secret: string, text: string, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signText(secret, text)), Buffer.from(signature));
}
