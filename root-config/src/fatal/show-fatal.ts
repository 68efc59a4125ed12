import { PRERENDERED_ID } from '@lender-portal/browser-runtime/prerender';

/** Shows the fatal error screen, with the server's correlation id of this page and a reload button. */
export function showFatal(reason: unknown): void {
  console.error('The portal could not start:', reason);
  const template = document.getElementById('fatal');
  if (!(template instanceof HTMLTemplateElement)) return;
  // A template, so that the page normally has a single heading.
  const screen = template.content.cloneNode(true) as DocumentFragment;
  const detail = screen.querySelector('[data-detail]');
  if (detail) detail.textContent = reason instanceof Error ? reason.message : String(reason);
  screen.querySelector('button')?.addEventListener('click', () => void reloadWithFreshCache());
  const heading = screen.querySelector<HTMLElement>('h1');
  for (const id of ['loading', PRERENDERED_ID]) document.getElementById(id)?.remove();
  document.body.append(screen);
  heading?.focus();
}

// Refreshes the HTTP cache first, which would keep a corrupted file for a year.
async function reloadWithFreshCache(): Promise<void> {
  const files = document.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"], link[rel="preload"][as="script"]',
  );
  await Promise.allSettled(Array.from(files, ({ href }) => fetch(href, { cache: 'reload' })));
  location.reload();
}
