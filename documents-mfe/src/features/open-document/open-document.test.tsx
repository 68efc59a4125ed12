import { GraphQLError } from 'graphql';
import { screen, waitFor, within } from '@testing-library/react';
import { openDocuments } from '../../open-documents.fixtures';
import { previewKind } from './preview-kind';
import { labels } from '../../labels.fixtures';

type Link = (source: unknown, args: { id: string; download?: boolean }) => unknown;

const link: Link = (_source, { id, download }) => ({
  url: `https://cdn.example/${id}${download ? '?download' : ''}`,
  expiresAt: '2027-01-01T00:00:00Z',
});

/** Opens the page with one document; `respond` creates the file service's response. */
async function open(mimeType: string, respond: () => Response | Promise<Response>, documentLink = link) {
  const asked = jest.fn(documentLink);
  const opened = openDocuments('entity', {
    search: '?expanded=formation',
    files: [{ id: 'one', fileName: 'One', mimeType }],
    query: { documentLink: asked as never },
  });
  const fetched = jest.fn(async (_url: string) => respond());
  globalThis.fetch = fetched as never;
  await opened.user.click(await screen.findByRole('button', { name: 'One' }));
  return { ...opened, asked, fetched };
}

const dialog = () => screen.findByRole('dialog', { name: 'One' });
const text = (content: string) => () => new Response(content);

/** Records triggered downloads. */
function watchDownloads(): string[] {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.href);
  });
  return saved;
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
});

// Behaviour: previews.kinds
test('shows a text file as plain text, whatever it contains', async () => {
  const { asked, fetched, user } = await open('text/plain; charset=utf-8', text('<script>alert(1)</script>'));
  expect(await within(await dialog()).findByText('<script>alert(1)</script>')).toBeVisible();
  expect(asked.mock.calls[0]?.[1]).toEqual({ id: 'one', download: false });
  expect(fetched).toHaveBeenCalledWith('https://cdn.example/one', expect.objectContaining({ credentials: 'omit' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows 500,000 bytes of text completely', async () => {
  await open('text/plain', text('a'.repeat(500_000)));
  expect((await within(await dialog()).findByText(/^a+$/)).textContent).toHaveLength(500_000);
  expect(
    screen.queryByText('This preview is cut off. Download the document to read the rest.'),
  ).not.toBeInTheDocument();
});

test('truncates longer text with a note', async () => {
  await open('text/plain', text('a'.repeat(500_001)));
  expect(
    await within(await dialog()).findByText('This preview is cut off. Download the document to read the rest.'),
  ).toBeVisible();
  expect(screen.getByText(/^a+$/).textContent).toHaveLength(500_000);
});

test('shows an image with its name', async () => {
  await open('image/png', text('png'));
  expect(await within(await dialog()).findByRole('img', { name: 'One' })).toHaveAttribute('src', 'blob:one');
});

// Behaviour: previews.link
test('requests a new link for each opening', async () => {
  const { asked, user } = await open('text/plain', text('Hello'));
  await within(await dialog()).findByText('Hello');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'One' }));
  await within(await dialog()).findByText('Hello');
  expect(asked).toHaveBeenCalledTimes(2);
});

// Behaviour: previews.link
test('offers the download in the dialog', async () => {
  const saved = watchDownloads();
  const { user } = await open('text/plain', text('Hello'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['https://cdn.example/one?download']));
});

// Behaviour: previews.link
test('reports a file that fails to load and fetches it again with "Try again"', async () => {
  let status = 500;
  const { user } = await open('text/plain', () => new Response('Hello', { status }));
  expect(await within(await dialog()).findByText('This document could not be shown')).toBeVisible();
  status = 200;
  await user.click(screen.getByRole('button', { name: labels.tryAgain }));
  expect(await screen.findByText('Hello')).toBeVisible();
});

// Behaviour: previews.kinds
test.each([
  'image/svg+xml',
  'text/html',
  'application/xml',
  'text/xml',
  'application/xhtml+xml',
  'application/msword',
  '',
])('downloads %j instead of showing it in the page', async (mimeType) => {
  const saved = watchDownloads();
  await open(mimeType, text('never asked for'));
  await waitFor(() => expect(saved).toEqual(['https://cdn.example/one?download']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// Behaviour: previews.link
test('reports a failed download', async () => {
  const saved = watchDownloads();
  await open('application/msword', text(''), () => {
    throw new GraphQLError('No such document', { extensions: { code: 'NOT_FOUND' } });
  });
  expect(await screen.findByText('“One” could not be downloaded. No such document.')).toBeVisible();
  expect(saved).toEqual([]);
});

// Behaviour: previews.kinds
test.each([
  ['image/PNG', 'image'],
  ['image/jpeg', 'image'],
  ['image/gif', 'image'],
  ['image/webp', 'image'],
  ['application/pdf', 'pdf'],
  ['text/plain;charset=utf-8', 'text'],
  ['image/svg+xml', undefined],
  ['image/tiff', undefined],
  ['constructor', undefined],
])('shows %s as %s', (mimeType, kind) => {
  expect(previewKind(mimeType)).toBe(kind);
});
