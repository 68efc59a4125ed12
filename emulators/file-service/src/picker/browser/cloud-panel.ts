import { button, element, icon, ICONS, setDisabled } from './element';
import { isAccepted } from './file-checks';
import type { CancelToken, CloudResponse, CloudEntry, FilestackClient, PickerOptions } from './types';
import type { Uploads } from './uploads';
import { formatSize, displayName, SOURCE_TITLES } from './format';

/** Interval in ms and maximum number of polls for a connection. */
const POLL_MS = 1000;
const POLLS = 300;

/** The folders of a cloud, after consent. */
export class CloudPanel {
  readonly element = element('div', { class: 'fsp-cloud' });
  readonly #client: FilestackClient;
  readonly #options: PickerOptions;
  readonly #uploads: Uploads;
  readonly #source: string;
  readonly #title: string;
  readonly #announce: (text: string) => void;
  readonly #added = new Set<string>();
  #request: CancelToken = {};
  #poll: ReturnType<typeof setTimeout> | undefined;
  #isOpened = false;

  constructor(
    source: string,
    client: FilestackClient,
    uploads: Uploads,
    options: PickerOptions,
    announce: (text: string) => void,
  ) {
    this.#source = source;
    this.#title = SOURCE_TITLES[source] ?? source;
    this.#client = client;
    this.#uploads = uploads;
    this.#options = options;
    this.#announce = announce;
  }

  /** Loads when the tab is first opened. */
  open(): void {
    if (this.#isOpened) return;
    this.#isOpened = true;
    void this.#load('/');
  }

  stop(): void {
    clearTimeout(this.#poll);
    this.#request.cancel?.();
  }

  async #list(path: string, next?: string): Promise<CloudResponse> {
    this.#request = {};
    const accept = this.#options.accept === undefined ? undefined : [this.#options.accept].flat();
    const answer = await this.#client.cloud.list(
      { [this.#source]: next ? { path, next } : { path } },
      this.#request,
      accept,
    );
    return answer[this.#source] ?? {};
  }

  async #load(path: string): Promise<void> {
    this.stop();
    this.#show(element('p', { class: 'fsp-hint', role: 'status' }, `Loading ${this.#title}…`));
    try {
      const answer = await this.#list(path);
      if (answer.auth) this.#showConnect(answer.auth.redirect_url);
      else this.#showFolder(path, answer);
    } catch {
      this.#showProblem(path);
    }
  }

  #showConnect(url: string): void {
    const note = element('p', { class: 'fsp-hint', role: 'status' });
    const connect = button(
      `Connect ${this.#title}`,
      () => {
        const popup = window.open(url, `fsp-${this.#source}`, 'popup,width=520,height=640');
        note.textContent = popup
          ? `Waiting for ${this.#title}. Allow access in the window that has opened.`
          : 'Your browser blocked the window. Allow pop-up windows for this page, then connect again.';
        if (popup) this.#wait(popup, POLLS);
      },
      { class: 'fsp-button fsp-primary' },
    );
    this.#show(
      element('span', { class: 'fsp-drop-mark' }, icon(ICONS.cloud, 24)),
      element('p', { class: 'fsp-drop-title' }, `Choose files from ${this.#title}`),
      connect,
      note,
    );
    this.element.dataset['view'] = 'connect';
  }

  #wait(popup: Window, left: number): void {
    clearTimeout(this.#poll);
    this.#poll = setTimeout(async () => {
      const answer = await this.#list('/').catch((): CloudResponse => ({ auth: { redirect_url: '' } }));
      if (!answer.auth) {
        popup.close();
        this.#announce(`${this.#title} is connected`);
        this.#showFolder('/', answer);
      } else if (left > 0) this.#wait(popup, left - 1);
    }, POLL_MS);
  }

  #showFolder(path: string, answer: CloudResponse): void {
    const list = element('ul', { role: 'list' });
    this.#appendEntries(list, path, answer);
    const parts = path.split('/').filter(Boolean);
    const trail = element('nav', { class: 'fsp-trail', 'aria-label': 'Folder' });
    [this.#title, ...parts].forEach((name, index, names) => {
      const target = `/${parts.slice(0, index).join('/')}`;
      const isHere = index === names.length - 1;
      trail.append(
        isHere
          ? element('span', { 'aria-current': 'page', tabindex: '-1' }, displayName(name))
          : button(displayName(name), () => void this.#load(target), { class: 'fsp-link' }),
      );
    });
    const head = element(
      'div',
      { class: 'fsp-cloud-head' },
      trail,
      button('Disconnect', () => void this.#disconnect(), { class: 'fsp-link' }),
    );
    this.#show(head, list);
    this.element.dataset['view'] = 'folder';
    if (list.childElementCount === 0)
      list.replaceWith(element('p', { class: 'fsp-hint' }, 'This folder has no files that can be uploaded.'));
  }

  #appendEntries(list: HTMLUListElement, path: string, { contents = [], next }: CloudResponse): void {
    const shown = contents.filter((entry) => entry.folder || isAccepted(entry, this.#options.accept));
    list.append(...shown.map((entry) => (entry.folder ? this.#folderRow(entry) : this.#fileRow(entry))));
    if (!next) return;
    const more = element(
      'li',
      {},
      button('Show more', () => void this.#showMore(list, more, path, next)),
    );
    list.append(more);
  }

  async #showMore(list: HTMLUListElement, more: HTMLLIElement, path: string, next: string): Promise<void> {
    try {
      const answer = await this.#list(path, next);
      more.remove();
      this.#appendEntries(list, path, answer);
    } catch {
      this.#announce(`${this.#title} could not be read. Please try again.`);
    }
  }

  #folderRow({ name, path }: CloudEntry): HTMLLIElement {
    const open = button('', () => void this.#load(path), { class: 'fsp-entry' });
    open.append(icon(ICONS.folder), element('bdi', { class: 'fsp-name' }, displayName(name)));
    return element('li', {}, open);
  }

  #fileRow(entry: CloudEntry): HTMLLIElement {
    const name = displayName(entry.name);
    const state = () => (this.#added.has(entry.path) ? 'Added' : 'Add');
    const add = button(
      state(),
      () => {
        this.#added.add(entry.path);
        update();
        void this.#uploads.addCloud(this.#source, entry);
      },
      { 'aria-label': `Add ${name}` },
    );
    const update = () => {
      add.textContent = state();
      add.setAttribute('aria-label', `${state()} ${name}`);
      setDisabled(add, this.#added.has(entry.path));
    };
    update();
    const text = element(
      'span',
      { class: 'fsp-file' },
      element('bdi', { class: 'fsp-name', title: name }, name),
      element('span', { class: 'fsp-status' }, formatSize(entry.size)),
    );
    return element('li', { class: 'fsp-cloud-file' }, icon(ICONS.file), text, add);
  }

  async #disconnect(): Promise<void> {
    await this.#client.cloud.logout(this.#source).catch(() => undefined);
    this.#added.clear();
    await this.#load('/');
    this.#announce(`${this.#title} is disconnected`);
  }

  #showProblem(path: string): void {
    this.#show(
      element('p', { class: 'fsp-drop-title', role: 'status' }, `${this.#title} could not be read.`),
      button('Try again', () => void this.#load(path)),
    );
    this.element.dataset['view'] = 'problem';
  }

  /** Replacing the view may remove the focused element; focus then moves to the new view. */
  #show(...content: Node[]): void {
    const hadFocus = this.element.contains(document.activeElement);
    this.element.dataset['view'] = 'loading';
    this.element.replaceChildren(...content);
    if (!hadFocus) return;
    this.element.tabIndex = -1;
    this.element.focus();
  }
}
