/** What a button of a notice does; with `href` it is a link. */
export interface NoticeAction {
  label: string;
  onClick?: () => void;
  href?: string;
}

/** How a notice behaves beside its text. */
export interface NoticeOptions {
  action?: NoticeAction;
  /** Stays until it is closed; others are shown beside it. */
  persist?: boolean;
}

/** One notice, as the host shows it. */
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

/** @returns a function that takes the notice back */
export function addNotice(notice: Omit<Notice, 'id'>): () => void {
  const id = ++lastId;
  const same = (other: Notice) => other.severity === notice.severity && other.message === notice.message;
  // The same words again replace the notice, so that they are announced again but never pile up.
  publish([...notices.filter((other) => !same(other)), { ...notice, id }]);
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

/** What is on screen: every persistent notice, and the oldest of the others; the rest wait. */
let visible: readonly Notice[] = [];
let visibleOf: readonly Notice[] = notices;
export function visibleNotices(): readonly Notice[] {
  if (visibleOf !== notices) {
    const next = notices.find((notice) => !notice.persist);
    visible = notices.filter((notice) => notice.persist || notice === next);
    visibleOf = notices;
  }
  return visible;
}
