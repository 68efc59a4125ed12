import { formatCount, formatInteger } from '@lender-portal/dates';
import { PRERENDERED_ID } from '@lender-portal/browser-runtime/prerender';
import { readStoredSession } from './early-query';

type Item = Record<string, unknown>;
type Body = { data?: Item | null };
/** Path → code → name. */
type Names = Record<string, Record<string, string>>;

const ROWS = '[data-rows]';
/** The module shows the rest. */
const MAX_ROWS = 50;

/** Shows the first responses in the visible prerendered page. @returns when they are shown or cannot be */
export async function showFirstRows(): Promise<void> {
  const first = window.lenderPortalFirstResponse;
  if (!first) return;
  const responses = [first, ...(first.others ?? [])].map(({ response }) => response);
  await fillFirstRows(responses, first.permission, () => readStoredSession()?.access_token === first.accessToken).catch(
    () => {},
  );
}

/**
 * Fills the skeleton rows of a prerendered page from the first responses of its module, before the module runs. See
 * docs/FIRST-PAINT.md for the attributes.
 *
 * @param permission resolves when the viewer of this session may see them.
 * @param isSessionCurrent whether the responses are still those of the stored session
 */
export async function fillFirstRows(
  responses: readonly Promise<Response>[],
  permission: Promise<void> | undefined,
  isSessionCurrent: () => boolean,
): Promise<void> {
  const bodies = await Promise.all(responses.map(async (response) => (await (await response).json()) as Body));
  await permission;
  const page = document.getElementById(PRERENDERED_ID);
  if (!page || bodies.some(({ data }) => !data) || !isSessionCurrent()) return;
  const data: Item = Object.assign({}, ...bodies.map((body) => body.data));
  const card = findCommonParent(page.querySelectorAll(`${ROWS}, [data-text], [data-if-rows], [data-if-null]`));
  if (!card) return;
  // Rows of the other layout stay hidden.
  const isShown = [...card.querySelectorAll(ROWS)].map(
    (container) => container.checkVisibility() || container.closest('[hidden]') !== null,
  );
  // New elements do not count as shifted if their text needs more lines than the placeholders.
  const filled = card.cloneNode(true) as HTMLElement;
  for (const element of filled.querySelectorAll<HTMLElement>('[data-if-rows]'))
    element.hidden = readList(data, element.dataset['ifRows']!).length === 0;
  for (const element of filled.querySelectorAll<HTMLElement>('[data-if-null]')) showIfNull(element, data);
  for (const [index, container] of [...filled.querySelectorAll<HTMLElement>(ROWS)].entries()) {
    const items = readList(data, container.dataset['rows']!);
    if (isShown[index] && items.length > 0) fillRows(container, items);
  }
  fillTexts(filled, data, {}, ({ parentElement }) => !parentElement!.closest(ROWS));
  card.replaceWith(filled);
}

/** A value that is missing is not null. */
function showIfNull(element: HTMLElement, data: Item): void {
  if (element.dataset['ifNull']!.split(',').some((path) => readPath(data, path) !== null)) return;
  element.previousElementSibling!.remove();
  element.hidden = false;
}

function findCommonParent(elements: NodeListOf<Element>): Element | undefined {
  const range = document.createRange();
  if (elements.length === 0) return undefined;
  range.setStartBefore(elements[0]!);
  range.setEndAfter(elements[elements.length - 1]!);
  return range.commonAncestorContainer as Element;
}

function fillRows(container: HTMLElement, items: readonly Item[]): void {
  addRows(container, items.length);
  const names = JSON.parse(container.dataset['names'] ?? '{}') as Names;
  for (const [index, row] of [...container.children].entries()) {
    const item = items[index];
    if (!item) {
      row.remove();
      continue;
    }
    fillTexts(row, item, names);
    row.toggleAttribute('data-filled', true);
  }
}

/** Placeholders without a value stay. */
function fillTexts(
  parent: Element,
  item: Item,
  names: Names,
  isIncluded: (placeholder: Element) => boolean = () => true,
): void {
  for (const placeholder of parent.querySelectorAll<HTMLElement>('[data-text]')) {
    if (!isIncluded(placeholder)) continue;
    const text = formatValue(placeholder.dataset, item, names);
    if (text) placeholder.replaceWith(text);
  }
}

/** Adds copies of the first placeholder row if the list is longer than the skeleton. */
function addRows(container: HTMLElement, count: number): void {
  const template = container.firstElementChild!;
  const missing = Math.min(count, MAX_ROWS) - container.childElementCount;
  container.append(...Array.from({ length: Math.max(missing, 0) }, () => template.cloneNode(true)));
}

function formatValue({ text, else: missing, noun }: DOMStringMap, item: Item, names: Names): string {
  const [path, format = ''] = text!.split(':') as [string, string?];
  const value = readPath(item, path);
  if (value === null || value === undefined) return missing ?? '';
  if (noun) return formatCount(Number(value), noun);
  if (format !== 'names') return (FORMATS[format] ?? String)(value);
  const nameOf = (code: unknown) => names[path]?.[String(code)] ?? String(code);
  return [value].flat().map(nameOf).join(', ');
}

const FORMATS: Record<string, (value: unknown) => string> = {
  usd(value) {
    const dollars = Number(value);
    return `${Math.round(dollars) < 0 ? '-' : ''}$${formatInteger(Math.abs(dollars))}`;
  },
  day(value) {
    const date = new Date(String(value));
    const twoDigits = (number: number) => String(number).padStart(2, '0');
    return `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${date.getFullYear()}`;
  },
};

const readList = (data: Item, path: string): Item[] => {
  const list = readPath(data, path);
  return Array.isArray(list) ? (list as Item[]) : [];
};

const readPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (parent, key) =>
        typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key) ? (parent as Item)[key] : undefined,
      value,
    );
