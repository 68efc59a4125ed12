import { addNotice, clearNotices, type Notice, type NoticeOptions } from './notice-store';

const show =
  (severity: Notice['severity']) =>
  (message: string, options: NoticeOptions = {}): (() => void) =>
    addNotice({ ...options, severity, message });

/**
 * Shows a snackbar, from any module of the page, inside React or out. They queue: one at a time, the persistent ones
 * beside it. Each returns a function that takes the notice back.
 */
export const notify = {
  /** It worked; announced politely, gone after 6 s. */
  success: show('success'),
  /** Refused, for a reason the user can do something about; announced at once. */
  warning: show('warning'),
  /** It failed; announced at once. */
  error: show('error'),
  /** Takes all notices back, for instance when a form is sent again. */
  clear: clearNotices,
};
