import { button, element, icon, ICONS } from './element';
import type { PickerOptions } from './types';
import type { Uploads } from './uploads';
import { count, formatSize } from './format';

/** Local files, from the browser's file chooser or dropped on the dialog. */
export class DevicePanel {
  readonly element: HTMLElement;
  readonly selectButton: HTMLButtonElement;

  constructor(uploads: Uploads, { accept, maxFiles = 1, maxSize }: PickerOptions) {
    const input = element('input', {
      type: 'file',
      'aria-label': 'Files to upload',
      'data-testid': 'file-picker-input',
      accept: accept && [accept].flat().join(','),
      hidden: '',
    });
    input.multiple = maxFiles > 1;
    input.addEventListener('change', () => {
      uploads.addLocal(Array.from(input.files ?? [], (file) => ({ file })));
      // Allows choosing the same file again after it was removed.
      input.value = '';
    });
    this.selectButton = button('Select files', () => input.click(), { class: 'fsp-button fsp-primary' });
    const limits = [maxFiles > 1 && `up to ${count(maxFiles, 'file')}`, maxSize && `${formatSize(maxSize)} each`]
      .filter(Boolean)
      .join(', ');
    this.element = element(
      'div',
      { class: 'fsp-drop', 'data-testid': 'file-picker-dropzone' },
      element('span', { class: 'fsp-drop-mark' }, icon(ICONS.upload, 24)),
      element('p', { class: 'fsp-drop-title' }, 'Drop files here, or choose them'),
      this.selectButton,
      input,
      element(
        'p',
        { class: 'fsp-hint' },
        `Images, PDF, Word, Excel, PowerPoint, XML, RTF and plain text${limits && `; ${limits}`}`,
      ),
    );
  }
}

/** Accepts files dropped on an element and highlights it. */
export function acceptDrops(target: HTMLElement, uploads: Uploads): void {
  let depth = 0;
  const show = (change: number) => {
    depth = Math.max(depth + change, 0);
    target.toggleAttribute('data-dragging', depth > 0);
  };
  target.addEventListener('dragenter', () => show(1));
  target.addEventListener('dragleave', () => show(-1));
  target.addEventListener('dragover', (event) => event.preventDefault());
  target.addEventListener('drop', (event) => {
    event.preventDefault();
    show(-depth);
    const items = Array.from(event.dataTransfer?.items ?? []).filter(({ kind }) => kind === 'file');
    uploads.addLocal(
      items.flatMap((item) => {
        const file = item.getAsFile();
        return file ? [{ file, isFolder: item.webkitGetAsEntry?.()?.isDirectory ?? false }] : [];
      }),
    );
  });
}
