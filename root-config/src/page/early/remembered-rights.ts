import { RIGHTS_STORAGE_KEY, type AccountRights } from '@lender-portal/contracts';
import { safeLocalStorage } from '@lender-portal/module-contract';

/** Rights are stored per user, because others may sign in on the same browser. */
type UserRights = AccountRights & { userId: string };

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
  if (safeLocalStorage.getItem(RIGHTS_STORAGE_KEY) !== text) safeLocalStorage.setItem(RIGHTS_STORAGE_KEY, text);
}

export const forgetRights = (): void => safeLocalStorage.removeItem(RIGHTS_STORAGE_KEY);

/** @returns the user's last known rights in this browser; undefined if unknown */
export function rememberedRights(userId: string | undefined): AccountRights | undefined {
  try {
    const rights = JSON.parse(safeLocalStorage.getItem(RIGHTS_STORAGE_KEY) ?? 'null') as UserRights | null;
    return rights?.userId === userId ? (rights ?? undefined) : undefined;
  } catch {
    // Another script wrote it.
    return undefined;
  }
}
