import { DevicePanel, acceptDrops } from './device-panel';
import { DrivePanel } from './drive-panel';
import { button, element, icon, ICONS, setDisabled } from './element';
import { FileList } from './file-list';
import { modal } from './modal';
import { tabs } from './tabs';
import type { FilestackClient, PickerOptions } from './types';
import type { Item, Uploads } from './uploads';
import { count, displayName } from './format';

interface ViewOptions {
  client: FilestackClient;
  uploads: Uploads;
  options: PickerOptions;
  /** Called when the user leaves without saving. */
  onLeave: () => void;
  onDone: () => void;
}

const ALL_SOURCES = ['local_file_system'];

/** The picker's dialog. */
export class View {
  readonly dialog: HTMLDialogElement;
  readonly #uploads: Uploads;
  readonly #files: FileList;
  readonly #drives: DrivePanel[];
  readonly #device: DevicePanel;
  readonly #summary = element('p', { class: 'fsp-summary' });
  readonly #live = element('div', { class: 'fsp-hidden', 'aria-live': 'polite' });
  readonly #offline = element('p', { class: 'fsp-offline', role: 'status', hidden: '' });
  readonly #done: HTMLButtonElement;
  readonly #announced = new Map<Item, string>();
  readonly #onConnection = () => this.#showConnection();

  constructor({ client, uploads, options, onLeave, onDone }: ViewOptions) {
    this.#uploads = uploads;
    this.#device = new DevicePanel(uploads, options);
    this.#files = new FileList(uploads, () => this.#device.selectButton);
    const sources = options.fromSources ?? ALL_SOURCES;
    const drives = new Map(
      sources
        .filter((source) => source !== 'local_file_system')
        .map((source) => [source, new DrivePanel(source, client, uploads, options)]),
    );
    this.#drives = [...drives.values()];
    const { list, panels } = tabs(
      sources.map((source) => {
        const drive = drives.get(source);
        return { source, content: drive?.element ?? this.#device.element, open: () => drive?.open() };
      }),
    );
    this.#done = button('Done', onDone, { class: 'fsp-button fsp-primary', 'data-testid': 'file-picker-done' });
    const close = button('', onLeave, { class: 'fsp-icon-button', 'aria-label': 'Close' });
    close.append(icon(ICONS.close));
    this.dialog = modal(
      { role: 'dialog', class: 'fsp-dialog', 'aria-labelledby': 'fsp-title', 'data-testid': 'file-picker' },
      onLeave,
    );
    this.dialog.append(
      element('header', { class: 'fsp-header' }, element('h2', { id: 'fsp-title' }, 'Upload files'), close),
      element(
        'div',
        { class: 'fsp-body' },
        list,
        element('div', { class: 'fsp-main' }, ...panels, this.#offline, this.#files.element),
      ),
      element(
        'footer',
        { class: 'fsp-footer' },
        this.#summary,
        element('div', { class: 'fsp-actions' }, button('Cancel', onLeave), this.#done),
      ),
      this.#live,
    );
    acceptDrops(this.dialog, uploads);
    this.#showSummary();
  }

  open(): void {
    this.dialog.showModal();
    this.#device.selectButton.focus();
    for (const event of ['online', 'offline']) window.addEventListener(event, this.#onConnection);
    this.#showConnection();
  }

  update(item: Item): void {
    this.#files.update(item);
    this.#showSummary();
    this.#announceState(item);
  }

  #announce(text: string): void {
    this.#live.append(element('p', {}, text));
    // Keeps the last announcements only.
    while (this.#live.childElementCount > 4) this.#live.firstElementChild?.remove();
  }

  close(): void {
    for (const event of ['online', 'offline']) window.removeEventListener(event, this.#onConnection);
    for (const drive of this.#drives) drive.stop();
    this.dialog.close();
    this.dialog.remove();
  }

  #showSummary(): void {
    const done = this.#uploads.count('done');
    const running = this.#uploads.count('waiting', 'uploading');
    const failed = this.#uploads.count('failed');
    const total = this.#uploads.accepted.length;
    const parts = [`${done} of ${count(total, 'file')} uploaded`, failed > 0 && `${failed} failed`].filter(Boolean);
    this.#summary.textContent = total === 0 ? 'No files yet' : parts.join(', ');
    setDisabled(this.#done, done === 0 || running > 0);
    this.dialog.toggleAttribute('data-busy', running > 0);
  }

  /** Announces each state of a file once, but not its progress. */
  #announceState(item: Item): void {
    const { state, reason, metadata } = item;
    if (this.#announced.get(item) === state || !this.#uploads.items.includes(item)) return;
    this.#announced.set(item, state);
    const name = displayName(metadata.filename);
    if (state === 'done') this.#announce(`${name} is uploaded`);
    if (state === 'failed') this.#announce(`${name} failed. ${reason}`);
    if (state === 'refused') this.#announce(`${name} is not accepted. ${reason}`);
  }

  #showConnection(): void {
    this.#offline.hidden = navigator.onLine;
    this.#offline.textContent = navigator.onLine ? '' : 'You are offline. Uploading resumes when you are back online.';
  }
}
