import { button, element, icon, ICONS, setDisabled } from './element';
import { isAccepted } from './file-checks';
import type { CancelToken, DriveEntry, FilestackClient, PickerOptions } from './types';
import type { Uploads } from './uploads';
import { formatSize, displayName, SOURCE_TITLES } from './format';

/** The files of a cloud source. */
export class DrivePanel {
  readonly element = element('div', { class: 'fsp-drive' });
  readonly #client: FilestackClient;
  readonly #accept: PickerOptions['accept'];
  readonly #uploads: Uploads;
  readonly #source: string;
  readonly #title: string;
  readonly #request: CancelToken = {};
  #isOpened = false;

  constructor(source: string, client: FilestackClient, uploads: Uploads, { accept }: PickerOptions) {
    this.#source = source;
    this.#title = SOURCE_TITLES[source] ?? source;
    this.#client = client;
    this.#uploads = uploads;
    this.#accept = accept;
  }

  /** Loads when the tab is first opened. */
  open(): void {
    if (this.#isOpened) return;
    this.#isOpened = true;
    void this.#load();
  }

  stop(): void {
    this.#request.cancel?.();
  }

  async #load(): Promise<void> {
    this.#show('loading', element('p', { class: 'fsp-hint', role: 'status' }, `Loading ${this.#title}…`));
    try {
      const answer = await this.#client.cloud.list({ [this.#source]: { path: '/' } }, this.#request);
      const entries = answer[this.#source]?.contents.filter((entry) => isAccepted(entry, this.#accept)) ?? [];
      this.#show('files', element('ul', { role: 'list' }, ...entries.map((entry) => this.#row(entry))));
    } catch {
      this.#show(
        'problem',
        element('p', { class: 'fsp-drop-title', role: 'status' }, `${this.#title} could not be read.`),
        button('Try again', () => void this.#load()),
      );
    }
  }

  #row(entry: DriveEntry): HTMLLIElement {
    const name = displayName(entry.name);
    const add = button(
      'Add',
      () => {
        add.textContent = 'Added';
        add.setAttribute('aria-label', `Added ${name}`);
        setDisabled(add, true);
        void this.#uploads.addFromDrive(this.#source, entry);
      },
      { 'aria-label': `Add ${name}` },
    );
    const text = element(
      'span',
      { class: 'fsp-file' },
      element('bdi', { class: 'fsp-name', title: name }, name),
      element('span', { class: 'fsp-status' }, formatSize(entry.size)),
    );
    return element('li', { class: 'fsp-drive-file' }, icon(ICONS.file), text, add);
  }

  /** Replacing the view may remove the focused element; focus then moves to the new view. */
  #show(view: 'loading' | 'files' | 'problem', ...content: Node[]): void {
    const hadFocus = this.element.contains(document.activeElement);
    this.element.dataset['view'] = view;
    this.element.replaceChildren(...content);
    if (!hadFocus) return;
    this.element.tabIndex = -1;
    this.element.focus();
  }
}
