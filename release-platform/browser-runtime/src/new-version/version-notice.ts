import { NoticeView } from './notice-view';
import { createReload, type ReloadOptions } from './reload';

export type VersionNoticeOptions = ReloadOptions & { nonce: string };

/**
 * Shows the notice of a new version; not again on this page after "Later". Loaded lazily.
 *
 * @returns shows or hides the notice
 */
export function createVersionNotice({ nonce, ...options }: VersionNoticeOptions): (isNews: boolean) => void {
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
    onWaiting: (cancel) => view.show('Reloads when the upload is finished.', [['Cancel', cancel]]),
    onUnsaved: () =>
      view.show('What you have typed on this page is not saved yet.', [
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

  return (isNews) => {
    if (isDismissed || isNews === isShown) return;
    isShown = isNews;
    if (isNews) announce();
    else view.hide();
  };
}
