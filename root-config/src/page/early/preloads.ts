import { waitForFirstFrame } from './first-frame';

/** Set on the root element if the guards will redirect this visitor to sign-in. */
const VISITOR = 'data-visitor';

export const markVisitor = (isVisitor: boolean): void =>
  void document.documentElement.toggleAttribute(VISITOR, isVisitor);

/** Whether the page needs a session and there is none, so that its modules and frame would load in vain. */
export const isVisitor = (): boolean => document.documentElement.hasAttribute(VISITOR);

/** Maximum delay of the preloads by the first frame, ms. */
const LIMIT_MS = 300;

/** @returns a function that inserts the preloads; undefined if they have been inserted or taken */
export function takePreloads(): (() => void) | undefined {
  const template = document.getElementById('preloads') as HTMLTemplateElement | null;
  template?.remove();
  if (isVisitor()) for (const link of template?.content.querySelectorAll('[data-session]') ?? []) link.remove();
  return template ? () => document.head.append(template.content) : undefined;
}

/**
 * Inserts the preloads after the first frame of a visible prerendered page, at once on other pages. Handling cached files
 * would delay that frame.
 */
export async function insertAfterFirstFrame(): Promise<void> {
  if (document.documentElement.hasAttribute('data-prerendered')) await waitForFirstFrame(LIMIT_MS);
  takePreloads()?.();
}
