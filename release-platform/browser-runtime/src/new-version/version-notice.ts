import { NoticeView } from './notice-view';
import { createReload, type ReloadOptions } from './reload';

export type VersionNoticeOptions = ReloadOptions & { nonce: string };

/**
 * Shows the notice of a new version. After "Later" it stays hidden on this page. Loaded lazily.
 *
 * @returns shows or hides the notice
 */
export function createVersionNotice({ nonce, ...options }: VersionNoticeOptions): (hasNewVersion: boolean) => void {
  const view = new NoticeView(nonce);
  let isDismissed = false;
  let isShown = false;

  const announce = () =>
    view.show('A new version is available.', [
      ['Reload', () => void reload()],
      ['Later', dismiss],
    ]);

  const attempt = createReload({
    ...options,
    onWaiting: (cancel) => view.show('Reloads when the upload finishes.', [['Cancel', cancel]]),
    onUnsaved: () =>
      view.show('You have unsaved changes on this page.', [
        ['Reload anyway', () => void reload(true)],
        ['Keep working', announce],
      ]),
    onCancelled: announce,
  });
  const reload = (isConfirmed = false) => attempt(isConfirmed);

  function dismiss(): void {
    isDismissed = true;
    view.hide();
  }

  return (hasNewVersion) => {
    if (isDismissed || hasNewVersion === isShown) return;
    isShown = hasNewVersion;
    if (hasNewVersion) announce();
    else view.hide();
  };
}
