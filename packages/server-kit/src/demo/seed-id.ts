import { sha256 } from '../crypto/sha256';

/** Returns the same UUID for the same name in every demo database. */
export function seedId(name: string): string {
  const hex = sha256(`lender-portal:${name}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
