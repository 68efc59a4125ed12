import { firstFrame } from './first-frame';

/** Maximum delay of the preloads, ms. */
const LIMIT_MS = 300;

/** Removes the preloads from their template, if nothing has inserted them. @returns a function that inserts them */
export function takePreloads(): (() => void) | undefined {
  const template = document.getElementById('preloads') as HTMLTemplateElement | null;
  template?.remove();
  return template ? () => document.head.append(template.content) : undefined;
}

/**
 * Inserts the preloads after the first frame of a visible prerendered page, at once on other pages. Cached files would
 * take the main thread's time before that frame. Behaviour: page.preloads.
 */
export async function insertPreloads(): Promise<void> {
  if (document.documentElement.hasAttribute('data-prerendered')) await firstFrame(LIMIT_MS);
  takePreloads()?.();
}
