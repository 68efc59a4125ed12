import bcrypt from 'bcrypt';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash as with one, so that its time does not reveal which accounts exist. */
  verify(password: string, hash: string | null | undefined): Promise<boolean>;
}

/** bcrypt, whose hashes a hosted project imports unchanged. It works on libuv's threads. */
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
