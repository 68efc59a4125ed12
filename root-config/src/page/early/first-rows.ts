import { PRERENDERED_ID } from '@lender-portal/browser-runtime/prerender';

type Item = Record<string, unknown>;
/** Path → code → name. */
type Names = Record<string, Record<string, string>>;

/** The module shows the rest. */
const MAX_ROWS = 50;

/**
 * Fills the skeleton rows of a prerendered page from the first response of its module, before the module runs. See
 * `FirstRows` for the attributes. Behaviour: page.first-rows.
 */
export async function fillFirstRows(response: Promise<Response>): Promise<void> {
  const { data } = (await (await response).json()) as { data?: Item };
  await whenParsed();
  const page = document.getElementById(PRERENDERED_ID);
  if (!page || !data) return;
  for (const container of page.querySelectorAll<HTMLElement>('[data-rows]')) {
    const items = readPath(data, container.dataset['rows']!);
    // Rows of the other layout are hidden.
    if (!Array.isArray(items) || items.length === 0 || !container.checkVisibility()) continue;
    // New elements do not count as shifted if their text needs more lines than the placeholders.
    const filled = container.cloneNode(true) as HTMLElement;
    fillRows(filled, items as Item[]);
    container.replaceWith(filled);
  }
}

/** The loading screen follows the prerendered elements. */
const whenParsed = () =>
  document.readyState === 'loading' && !document.getElementById('loading')
    ? new Promise<unknown>((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
    : undefined;

function fillRows(container: HTMLElement, items: readonly Item[]): void {
  addRows(container, items.length);
  const names = JSON.parse(container.dataset['names'] ?? '{}') as Names;
  for (const [index, row] of [...container.children].entries()) {
    const item = items[index];
    if (!item) {
      row.remove();
      continue;
    }
    for (const placeholder of row.querySelectorAll<HTMLElement>('[data-text]')) {
      const text = formatValue(placeholder.dataset, item, names);
      if (text) placeholder.replaceWith(text);
    }
    row.toggleAttribute('data-filled', true);
  }
}

/** Adds copies of the first placeholder row if the list is longer than the skeleton. */
function addRows(container: HTMLElement, count: number): void {
  const template = container.firstElementChild!;
  const missing = Math.min(count, MAX_ROWS) - container.childElementCount;
  container.append(...Array.from({ length: Math.max(missing, 0) }, () => template.cloneNode(true)));
}

function formatValue({ text, else: missing }: DOMStringMap, item: Item, names: Names): string {
  const [path, format = ''] = text!.split(':') as [string, string?];
  const value = readPath(item, path);
  if (value === null || value === undefined) return missing ?? '';
  return format === 'names' ? (names[path]?.[String(value)] ?? String(value)) : (FORMATS[format] ?? String)(value);
}

let amounts: Intl.NumberFormat | undefined;

const FORMATS: Record<string, (value: unknown) => string> = {
  usd(value) {
    amounts ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
    return amounts.format(Number(value));
  },
  day(value) {
    const date = new Date(String(value));
    const twoDigits = (number: number) => String(number).padStart(2, '0');
    return `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${date.getFullYear()}`;
  },
};

const readPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (parent, key) =>
        typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key) ? (parent as Item)[key] : undefined,
      value,
    );
