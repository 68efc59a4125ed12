import { confirm } from './modal';
import { adoptStyles } from './styles';
import type { FilestackClient, PickerOptions } from './types';
import { Uploads } from './uploads';
import { View } from './view';
import { count } from './format';

const NO_SCROLL = 'fsp-picker--no-scroll';

/** The picker that filestack-js creates and controls. Its methods are idempotent. */
export class Picker {
  readonly #client: FilestackClient;
  #options: PickerOptions;
  #open: { view: View; uploads: Uploads; focus: Element | null } | undefined;
  #isConfirming = false;

  constructor(client: FilestackClient, options: PickerOptions = {}) {
    this.#client = client;
    this.#options = options;
  }

  async open(): Promise<void> {
    if (this.#open) return console.warn('The file picker is already open');
    const { blocked, pickerOptions } = await this.#client.prefetch({
      pickerOptions: this.#options,
      permissions: ['intelligent_ingestion'],
      settings: ['inapp_browser'],
      events: ['picker'],
    });
    if (blocked) throw new Error(`The file service blocked its picker: ${blocked}`);
    this.#options = { ...this.#options, ...pickerOptions };
    this.#mount();
    this.#options.onOpen?.(this);
  }

  async close(): Promise<void> {
    if (!this.#open) return console.warn('The file picker is already closed');
    this.#unmount();
    this.#options.onClose?.();
  }

  async cancel(): Promise<void> {
    if (!this.#open) return;
    const files = this.#open.uploads.accepted.map(({ metadata }) => metadata);
    this.#unmount();
    this.#options.onClose?.();
    this.#options.onCancel?.(files);
  }

  #mount(): void {
    adoptStyles();
    const focus = document.activeElement;
    // Created before the view, which they notify only later.
    const uploads = new Uploads(this.#client, this.#options, (item) => view.update(item));
    const view = new View({
      client: this.#client,
      uploads,
      options: this.#options,
      onLeave: () => void this.#leave(),
      onDone: () => this.#finish(),
    });
    document.body.append(view.dialog);
    document.body.classList.add(NO_SCROLL);
    this.#open = { view, uploads, focus };
    view.open();
  }

  #unmount(): void {
    if (!this.#open) return;
    const { view, uploads, focus } = this.#open;
    this.#open = undefined;
    uploads.stop();
    view.close();
    document.body.classList.remove(NO_SCROLL);
    if (focus instanceof HTMLElement && focus.isConnected) focus.focus();
  }

  /** Filestack's order: closes the dialog first, then reports the files. */
  #finish(): void {
    if (!this.#open) return;
    const { uploads } = this.#open;
    const filesIn = (wanted: string) =>
      uploads.items.filter(({ state }) => state === wanted).map(({ metadata }) => metadata);
    const result = { filesUploaded: filesIn('done'), filesFailed: filesIn('failed') };
    this.#unmount();
    this.#options.onClose?.();
    this.#options.onUploadDone?.(result);
  }

  async #leave(): Promise<void> {
    if (!this.#open || this.#isConfirming) return;
    const { uploads } = this.#open;
    const running = uploads.count('waiting', 'uploading');
    const done = uploads.count('done');
    if (running + done === 0) return uploads.accepted.length > 0 ? this.cancel() : this.close();
    this.#isConfirming = true;
    const isConfirmed = await confirm(
      running > 0
        ? {
            title: 'Stop uploading?',
            text: `${count(running, 'upload')} will be stopped, and nothing will be added to your documents.`,
            yes: 'Stop and close',
            no: 'Keep uploading',
          }
        : {
            title: 'Discard files?',
            text: `${count(done, 'uploaded file')} will not be added to your documents. Choose “Done” to add what you uploaded.`,
            yes: 'Discard',
            no: 'Go back',
          },
    );
    this.#isConfirming = false;
    if (isConfirmed) await this.cancel();
  }
}
