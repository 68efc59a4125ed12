import { ADOPTED_ATTRIBUTE } from '../prerender/prerendered-page';

/** Shorter loads show no skeleton. Behaviour: page.skeletons. */
const SKELETON_DELAY_MS = 150;

/** Shows a page skeleton after a delay. @returns a function that hides it */
export function showSkeletonSoon(container: HTMLElement): () => void {
  let skeleton: HTMLElement | undefined;
  const timer = setTimeout(() => {
    // Prerendered elements are the content.
    if (container.hasAttribute(ADOPTED_ATTRIBUTE)) return;
    skeleton = createSkeleton();
    container.append(skeleton);
  }, SKELETON_DELAY_MS);
  return () => {
    clearTimeout(timer);
    skeleton?.remove();
  };
}

function createSkeleton(): HTMLElement {
  const skeleton = document.createElement('div');
  skeleton.className = 'lp-page-skeleton';
  skeleton.setAttribute('role', 'status');
  skeleton.setAttribute('aria-label', 'Loading');
  for (let row = 0; row < 6; row += 1) skeleton.append(document.createElement('span'));
  return skeleton;
}
