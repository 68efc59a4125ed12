/**
 * The screen that stands when the portal cannot start: what happened, the reference that the platform has written into
 * it, which its log knows this page by, and a way on.
 */
export function showFatal(reason: unknown): void {
  console.error('The portal could not start:', reason);
  const template = document.getElementById('fatal');
  if (!(template instanceof HTMLTemplateElement)) return;
  // A template, so that the page has no second heading while all is well.
  const screen = template.content.cloneNode(true) as DocumentFragment;
  const detail = screen.querySelector('[data-detail]');
  if (detail) detail.textContent = reason instanceof Error ? reason.message : String(reason);
  screen.querySelector('button')?.addEventListener('click', () => void startAnew());
  const heading = screen.querySelector<HTMLElement>('h1');
  document.getElementById('loading')?.remove();
  document.body.append(screen);
  heading?.focus();
}

// Past the cache: a file that arrived damaged would be kept there, damaged, for a year.
async function startAnew(): Promise<void> {
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="preload"][as="script"]');
  await Promise.allSettled(Array.from(files, ({ href }) => fetch(href, { cache: 'reload' })));
  location.reload();
}
