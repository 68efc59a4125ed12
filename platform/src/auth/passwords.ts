import bcrypt from 'bcryptjs';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash as with one, so that its time does not tell which accounts exist. */
  verify(password: string, hash: string | null | undefined): Promise<boolean>;
}

/** bcrypt, whose hashes a hosted project imports as they are. */
export async function createPasswords(cost: number): Promise<Passwords> {
  const nobodys = await bcrypt.hash('nobody', cost);
  return {
    hash: (password) => bcrypt.hash(password, cost),
    async verify(password, hash) {
      const matches = await bcrypt.compare(password, hash ?? nobodys);
      return matches && Boolean(hash);
    },
  };
}
