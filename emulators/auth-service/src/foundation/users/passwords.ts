import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, { cost: number }, Buffer>(scrypt);

/** Cheap, because the emulator only stores passwords of demos and tests. */
const COST = 1024;
const BYTES = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password, salt, BYTES, { cost: COST })).toString('hex')}`;
}

export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt, hash] = stored?.split(':') ?? [];
  if (salt === undefined || hash === undefined) return false;
  return timingSafeEqual(await derive(password, salt, BYTES, { cost: COST }), Buffer.from(hash, 'hex'));
}
