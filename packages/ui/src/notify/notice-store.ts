/** Button of a notice; a link if `href` is set. */
export interface NoticeAction {
  label: string;
  onClick?: () => void;
  href?: string;
}

export interface NoticeOptions {
  action?: NoticeAction;
  /** Stays until closed. Other notices appear next to it. */
  persist?: boolean;
}

/** A notice in the store. */
export interface Notice extends NoticeOptions {
  id: number;
  severity: 'success' | 'warning' | 'error';
  message: string;
}

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

/** @returns a function that removes the notice */
export function addNotice(notice: Omit<Notice, 'id'>): () => void {
  const id = ++lastId;
  const isDuplicate = (other: Notice) => other.severity === notice.severity && other.message === notice.message;
  // A repeated message replaces the notice, so that it is announced again without piling up.
  publish([...notices.filter((other) => !isDuplicate(other)), { ...notice, id }]);
  return () => removeNotice(id);
}

export function removeNotice(id: number): void {
  if (notices.some((notice) => notice.id === id)) publish(notices.filter((notice) => notice.id !== id));
}

export function clearNotices(): void {
  if (notices.length > 0) publish([]);
}

export const subscribeToNotices = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Visible notices: all persistent ones and the oldest other one. The rest are queued. */
let visible: readonly Notice[] = [];
let visibleSource: readonly Notice[] = notices;
export function visibleNotices(): readonly Notice[] {
  if (visibleSource !== notices) {
    const next = notices.find((notice) => !notice.persist);
    visible = notices.filter((notice) => notice.persist || notice === next);
    visibleSource = notices;
  }
  return visible;
}
