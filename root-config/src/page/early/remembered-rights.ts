import type { AccountRights } from '@lender-portal/contracts';

/** Rights are stored per user, because others may sign in on the same browser. */
type UserRights = AccountRights & { userId: string };

const STORAGE_KEY = 'lender-portal-rights';

/** Stores the user's rights, so that the next page can send its first queries before the viewer is known. */
export function rememberRights({
  userId,
  hasCompany,
  isProfileComplete,
  isMain,
  isWhiteLabelLender,
}: UserRights): void {
  const rights: UserRights = { userId, hasCompany, isProfileComplete, isMain, isWhiteLabelLender };
  const text = JSON.stringify(rights);
  // Writing blocks the main thread longer than reading.
  withStorage(() => localStorage.getItem(STORAGE_KEY) === text || localStorage.setItem(STORAGE_KEY, text));
}

export const forgetRights = (): void => void withStorage(() => localStorage.removeItem(STORAGE_KEY));

/** @returns the user's last known rights in this browser; undefined if unknown */
export function rememberedRights(userId: string | undefined): AccountRights | undefined {
  const rights = withStorage(() => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as UserRights | null);
  return rights?.userId === userId ? (rights ?? undefined) : undefined;
}

/** Tolerates blocked storage and content written by other scripts. */
function withStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
