import type { AccountRights } from '@lender-portal/contracts';

/** Rights belong to one user: another one can sign in on the same browser. */
type UserRights = AccountRights & { userId: string };

const STORAGE_KEY = 'lender-portal-rights';

/** Keeps what the user may see, so that the next page can send its first queries before it knows its viewer. */
export function rememberRights({ userId, hasCompany, isProfileComplete, isMain, isWhiteLabelLender }: UserRights): void {
  const rights: UserRights = { userId, hasCompany, isProfileComplete, isMain, isWhiteLabelLender };
  withStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(rights)));
}

export const forgetRights = (): void => void withStorage(() => localStorage.removeItem(STORAGE_KEY));

/** @returns the rights that this browser last saw of the user; undefined if it has seen none */
export function rememberedRights(userId: string | undefined): AccountRights | undefined {
  const rights = withStorage(() => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as UserRights | null);
  return rights?.userId === userId ? (rights ?? undefined) : undefined;
}

/** A browser can block storage, and another script can have written into it. */
function withStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
