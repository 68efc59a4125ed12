import bcrypt from 'bcrypt';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time with and without a stored hash, so that timing does not reveal accounts. */
  verify(password: string, hash: string | null | undefined): Promise<boolean>;
}

/** Uses bcrypt, whose hashes a hosted project can import. Hashing runs on libuv's thread pool. */
export async function createPasswords(cost: number): Promise<Passwords> {
  const dummyHash = await bcrypt.hash('nobody', cost);
  return {
    hash: (password) => bcrypt.hash(password, cost),
    async verify(password, hash) {
      const matches = await bcrypt.compare(password, hash ?? dummyHash);
      return matches && Boolean(hash);
    },
  };
}
