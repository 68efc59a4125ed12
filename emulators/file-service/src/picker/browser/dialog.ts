import { isAccepted } from './file-checks';
import { count, displayName, formatSize, SOURCE_TITLES } from './format';
import { adoptPickerStyles } from './styles';
import type { DriveEntry, FilestackClient, PickerOptions } from './types';
import type { Item, UploadQueue } from './uploads';

interface Row {
  element: HTMLLIElement;
  status: HTMLElement;
  retry: HTMLButtonElement;
}

/** The picker's dialog: sources, their files and the picked files. */
export class Dialog {
  readonly #client: FilestackClient;
  readonly #options: PickerOptions;
  readonly #uploads: UploadQueue;
  readonly #dialog: HTMLDialogElement;
  readonly #device: HTMLElement;
  readonly #panel = element('div');
  readonly #files = element('ul', { 'aria-label': 'Files' });
  readonly #rows = new Map<Item, Row>();
  readonly #summary = element('p', { role: 'status' }, 'No files yet');
  readonly #offline = element('p', { role: 'status' });
  readonly #done: HTMLButtonElement;
  readonly #stopped = new AbortController();

  constructor(
    client: FilestackClient,
    options: PickerOptions,
    uploads: UploadQueue,
    { onCancel, onDone }: { onCancel: () => void; onDone: () => void },
  ) {
    this.#client = client;
    this.#options = options;
    this.#uploads = uploads;
    this.#device = this.#createDevicePanel();
    this.#done = button('Done', onDone);
    this.#done.disabled = true;
    this.#dialog = element(
      'dialog',
      { class: 'fsp-dialog', 'aria-labelledby': 'fsp-title' },
      element('h2', { id: 'fsp-title' }, 'Upload files'),
      this.#createSources(),
      this.#panel,
      this.#offline,
      this.#files,
      element('footer', {}, this.#summary, button('Cancel', onCancel), this.#done),
    );
    this.#dialog.addEventListener('cancel', (event) => {
      // The file chooser's cancel event bubbles from its input.
      if (event.target !== this.#dialog) return;
      event.preventDefault();
      onCancel();
    });
    this.#acceptDrops();
    this.#panel.append(this.#device);
  }

  open(): void {
    adoptPickerStyles();
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    this.#device.querySelector('button')!.focus();
    const { signal } = this.#stopped;
    const showConnection = () => {
      this.#offline.textContent = navigator.onLine
        ? ''
        : 'You are offline. Uploading resumes when you are back online.';
    };
    for (const event of ['online', 'offline']) window.addEventListener(event, showConnection, { signal });
    showConnection();
  }

  close(): void {
    this.#stopped.abort();
    this.#dialog.close();
    this.#dialog.remove();
  }

  update(item: Item): void {
    const { state, status, canRetry } = item;
    const row = this.#rows.get(item) ?? this.#append(item);
    row.status.textContent = status;
    row.retry.hidden = !canRetry;
    if (!this.#uploads.items.includes(item)) row.element.remove();
    row.element.dataset['state'] = state;
    const done = this.#uploads.count('done');
    this.#summary.textContent = `${done} of ${count(this.#uploads.accepted.length, 'file')} uploaded`;
    this.#done.disabled = done === 0 || this.#uploads.count('waiting', 'uploading') > 0;
  }

  #append(item: Item): Row {
    const name = displayName(item.metadata.filename);
    const status = element('span');
    const retry = button('Try again', () => this.#uploads.retry(item), `Try again: ${name}`);
    const row = element(
      'li',
      { 'data-testid': 'file-picker-item' },
      element('bdi', {}, name),
      status,
      retry,
      button('Remove', () => this.#uploads.remove(item), `Remove ${name}`),
    );
    this.#files.append(row);
    const created = { element: row, status, retry };
    this.#rows.set(item, created);
    return created;
  }

  #createSources(): HTMLElement {
    const sources = (this.#options.fromSources ?? ['local_file_system']).map((source) =>
      button(SOURCE_TITLES[source] ?? source, () => void this.#show(source)),
    );
    return element('nav', { 'aria-label': 'Sources' }, ...sources);
  }

  async #show(source: string): Promise<void> {
    if (source === 'local_file_system') return this.#panel.replaceChildren(this.#device);
    this.#panel.replaceChildren('Loading…');
    try {
      const answer = await this.#client.cloud.list({ [source]: { path: '/' } }, {});
      const entries = answer[source]?.contents.filter((entry) => isAccepted(entry, this.#options.accept)) ?? [];
      this.#panel.replaceChildren(element('ul', {}, ...entries.map((entry) => this.#driveRow(source, entry))));
    } catch {
      this.#panel.replaceChildren('This source could not be read.');
    }
  }

  #driveRow(source: string, entry: DriveEntry): HTMLElement {
    return element(
      'li',
      {},
      element('bdi', {}, entry.name),
      element('span', {}, formatSize(entry.size)),
      button('Add', () => this.#uploads.addFromDrive(source, entry), `Add ${entry.name}`),
    );
  }

  #createDevicePanel(): HTMLElement {
    const { accept = [], maxFiles = 1 } = this.#options;
    const input = element('input', {
      type: 'file',
      'aria-label': 'Files to upload',
      'data-testid': 'file-picker-input',
      accept: [accept].flat().join(','),
      hidden: '',
    });
    input.multiple = maxFiles > 1;
    input.addEventListener('change', () => {
      this.#uploads.addLocal(Array.from(input.files ?? [], (file) => ({ file })));
      // Allows choosing the same file again after it was removed.
      input.value = '';
    });
    return element(
      'div',
      { class: 'fsp-drop', 'data-testid': 'file-picker-dropzone' },
      element('p', {}, 'Drop files here, or choose them'),
      button('Select files', () => input.click()),
      input,
    );
  }

  #acceptDrops(): void {
    this.#dialog.addEventListener('dragover', (event) => event.preventDefault());
    this.#dialog.addEventListener('drop', (event) => {
      event.preventDefault();
      const items = Array.from(event.dataTransfer?.items ?? []);
      this.#uploads.addLocal(
        items.flatMap((item) => {
          const file = item.getAsFile();
          return file ? [{ file, isFolder: item.webkitGetAsEntry?.()?.isDirectory ?? false }] : [];
        }),
      );
    });
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}

function button(text: string, onClick: () => void, label = text): HTMLButtonElement {
  const created = element('button', { type: 'button', 'aria-label': label }, text);
  created.addEventListener('click', onClick);
  return created;
}
