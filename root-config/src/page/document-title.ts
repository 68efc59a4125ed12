import { findTitle } from '@lender-portal/contracts';
import type { Decision } from '../guards/decide';

/**
 * The title of the window. Behaviour: frame.title.
 *
 * @param path what was decided about
 */
export function setDocumentTitle(decision: Decision, path: string, brand: string): void {
  const page = titleOf(decision, path);
  if (page) document.title = `${page} · ${brand}`;
}

function titleOf(decision: Decision, path: string): string | undefined {
  switch (decision.kind) {
    case 'show':
      return findTitle(path);
    case 'forbidden':
      return 'Forbidden';
    case 'not-found':
      return 'Page not found';
    case 'redirect':
      return undefined;
  }
}
