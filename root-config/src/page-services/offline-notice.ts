const TEXT = 'You are offline. This page may be out of date.';

/**
 * Notice at the bottom of the window while offline. Plain DOM, because every page has it, even if the styles failed to
 * load.
 * @returns checks again, for callers that suspect a lost connection
 */
export function createOfflineNotice(): () => void {
  // Mount the live region first and fill it afterwards, because screen readers only announce changes.
  const notice = document.createElement('div');
  notice.className = 'lp-offline';
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  const text = document.createElement('span');
  text.textContent = TEXT;

  const update = () => {
    const isOffline = !navigator.onLine;
    notice.replaceChildren(...(isOffline ? [text] : []));
    // Keep the extra space, to prevent a jump at the end of the page.
    if (isOffline) document.documentElement.setAttribute('data-offline-room', '');
  };

  for (const event of ['online', 'offline']) window.addEventListener(event, update);
  update();
  return update;
}
