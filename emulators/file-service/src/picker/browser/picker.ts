import { Dialog } from './dialog';
import type { FilestackClient, PickerOptions } from './types';
import { UploadQueue } from './uploads';

/** The picker that filestack-js creates and controls. */
class Picker {
  readonly #client: FilestackClient;
  #options: PickerOptions;
  #open: { dialog: Dialog; uploads: UploadQueue } | undefined;

  constructor(client: FilestackClient, options: PickerOptions = {}) {
    this.#client = client;
    this.#options = options;
  }

  async open(): Promise<void> {
    const { blocked, pickerOptions } = await this.#client.prefetch({
      pickerOptions: this.#options,
      permissions: ['intelligent_ingestion'],
      settings: ['inapp_browser'],
      events: ['picker'],
    });
    if (blocked) throw new Error(`The file service blocked its picker: ${blocked}`);
    this.#options = { ...this.#options, ...pickerOptions };
    // Created before the dialog, which they notify only later.
    const uploads = new UploadQueue(this.#client, this.#options, (item) => dialog.update(item));
    const dialog = new Dialog(this.#client, this.#options, uploads, {
      onCancel: () => void this.cancel(),
      onDone: () => this.#finish(),
    });
    this.#open = { dialog, uploads };
    dialog.open();
    this.#options.onOpen?.(this);
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    const { dialog, uploads } = this.#open;
    this.#open = undefined;
    uploads.stop();
    dialog.close();
    this.#options.onClose?.();
  }

  async cancel(): Promise<void> {
    if (!this.#open) return;
    const files = this.#open.uploads.accepted.map(({ metadata }) => metadata);
    void this.close();
    this.#options.onCancel?.(files);
  }

  /** Filestack's order: closes the dialog first, then reports the files. */
  #finish(): void {
    if (!this.#open) return;
    const { items } = this.#open.uploads;
    const filesIn = (wanted: string) => items.filter(({ state }) => state === wanted).map(({ metadata }) => metadata);
    const result = { filesUploaded: filesIn('done'), filesFailed: filesIn('failed') };
    void this.close();
    this.#options.onUploadDone?.(result);
  }
}

interface Registry {
  filestackInternals?: { modules?: Record<string, { instance: unknown; metadata: { version: string } }> };
}

// The registry in which filestack-js looks up its picker.
const registry: Registry = window as Registry;
registry.filestackInternals ??= {};
registry.filestackInternals.modules ??= {};
registry.filestackInternals.modules['fs-loader-picker'] = { instance: Picker, metadata: { version: '4.5.2' } };
