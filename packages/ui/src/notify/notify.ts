import { addNotice, clearNotices, type Notice, type NoticeOptions } from './notice-store';

const show =
  (severity: Notice['severity']) =>
  (message: string, options: NoticeOptions = {}): (() => void) =>
    addNotice({ ...options, severity, message });

/**
 * Shows a snackbar from any module, inside or outside React. Snackbars queue; persistent ones appear in addition. Each
 * method returns a function that removes the notice.
 */
export const notify = {
  /** Success; announced politely, hides after 6 s. */
  success: show('success'),
  /** A refusal that the user can resolve; announced immediately. */
  warning: show('warning'),
  /** A failure; announced immediately. */
  error: show('error'),
  /** Removes all notices, e.g. before a form is submitted again. */
  clear: clearNotices,
};
