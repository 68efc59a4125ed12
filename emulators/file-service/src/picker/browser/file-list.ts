import { button, element, icon, ICONS } from './element';
import type { Item, Uploads } from './uploads';
import { formatSize, displayName } from './format';

/** The picked files with their states. */
export class FileList {
  readonly element = element('section', { class: 'fsp-files', 'aria-label': 'Files', hidden: '' });
  readonly #list = element('ul', { role: 'list' });
  readonly #rows = new Map<Item, Row>();
  readonly #uploads: Uploads;
  readonly #fallback: () => HTMLElement;

  /** @param fallback element to focus after the last file is removed */
  constructor(uploads: Uploads, fallback: () => HTMLElement) {
    this.#uploads = uploads;
    this.#fallback = fallback;
    this.element.append(this.#list);
  }

  update(item: Item): void {
    const row = this.#rows.get(item);
    if (!this.#uploads.items.includes(item)) this.#remove(item, row);
    else if (row) row.update();
    else this.#append(item);
    this.element.hidden = this.#uploads.items.length === 0;
  }

  #append(item: Item): void {
    const row = new Row(item, this.#uploads);
    this.#rows.set(item, row);
    this.#list.append(row.element);
  }

  #remove(item: Item, row: Row | undefined): void {
    if (!row) return;
    this.#rows.delete(item);
    const hadFocus = row.element.contains(document.activeElement);
    const neighbour = row.element.nextElementSibling ?? row.element.previousElementSibling;
    row.element.remove();
    if (hadFocus) (neighbour?.querySelector<HTMLElement>('[data-remove]') ?? this.#fallback()).focus();
  }
}

const STATE_ICONS = {
  refused: ICONS.failed,
  failed: ICONS.failed,
  done: ICONS.done,
  waiting: ICONS.file,
  uploading: ICONS.file,
};

class Row {
  readonly element: HTMLLIElement;
  readonly #item: Item;
  readonly #mark = element('span', { class: 'fsp-mark' });
  readonly #status = element('span', { class: 'fsp-status' });
  readonly #bar: HTMLElement;
  readonly #fill = element('span');
  readonly #retry: HTMLButtonElement;
  readonly #remove: HTMLButtonElement;
  #shown = '';

  constructor(item: Item, uploads: Uploads) {
    this.#item = item;
    const name = displayName(item.metadata.filename);
    this.#bar = element(
      'span',
      {
        class: 'fsp-bar',
        role: 'progressbar',
        'aria-label': `Upload of ${name}`,
        'aria-valuemin': '0',
        'aria-valuemax': '100',
      },
      this.#fill,
    );
    this.#retry = button('Try again', () => this.#retryItem(uploads), { 'aria-label': `Try again: ${name}` });
    this.#remove = button('', () => uploads.remove(item), { class: 'fsp-icon-button', 'data-remove': '' });
    this.#remove.append(icon(ICONS.close, 18));
    this.element = element(
      'li',
      { 'data-testid': 'file-picker-item' },
      this.#mark,
      element(
        'span',
        { class: 'fsp-file' },
        element('bdi', { class: 'fsp-name', title: name }, name),
        this.#status,
        this.#bar,
      ),
      this.#retry,
      this.#remove,
    );
    this.update();
  }

  update(): void {
    const { state, percent, reason, canRetry, metadata } = this.#item;
    const name = displayName(metadata.filename);
    if (this.#shown !== state) this.#mark.replaceChildren(icon(STATE_ICONS[state]));
    this.#shown = state;
    this.element.dataset['state'] = state;
    this.#bar.hidden = state !== 'uploading';
    if (percent === undefined) this.#bar.removeAttribute('aria-valuenow');
    else this.#bar.setAttribute('aria-valuenow', String(percent));
    this.#fill.style.setProperty('inline-size', `${percent ?? 0}%`);
    this.#bar.toggleAttribute('data-unknown', percent === undefined);
    this.#status.textContent = `${formatSize(metadata.size)} · ${statusText(state, percent, reason)}`;
    this.#retry.hidden = !(state === 'failed' && canRetry);
    this.#remove.setAttribute(
      'aria-label',
      `${state === 'uploading' || state === 'waiting' ? 'Cancel upload of' : 'Remove'} ${name}`,
    );
  }

  /** The button disappears when pressed, so focus moves to its row. */
  #retryItem(uploads: Uploads): void {
    this.#remove.focus();
    uploads.retry(this.#item);
  }
}

function statusText(state: Item['state'], percent: number | undefined, reason: string | undefined): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'uploading') return percent === undefined ? 'Uploading' : `Uploading ${percent} %`;
  if (state === 'done') return 'Uploaded';
  return state === 'refused' ? `Not accepted. ${reason}` : `Failed. ${reason}`;
}
