const TEXT = 'You are offline. What you see may be out of date.';

/**
 * The notice at the lower edge of the window while there is no network. Plain DOM: it stands on every page, and where
 * the look itself could not be fetched.
 *
 * @returns checks again, for callers with other reasons to believe that the network is gone
 */
export function createOfflineNotice(): () => void {
  // The live region is there first and is then filled, which is what screen readers announce.
  const notice = document.createElement('div');
  notice.className = 'lp-offline';
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  const text = document.createElement('span');
  text.textContent = TEXT;

  const update = () => {
    const isOffline = !navigator.onLine;
    notice.replaceChildren(...(isOffline ? [text] : []));
    // The space below the page stays: at the end of the scroll everything would jump.
    if (isOffline) document.documentElement.setAttribute('data-offline-room', '');
  };

  for (const event of ['online', 'offline']) window.addEventListener(event, update);
  update();
  return update;
}
