import { hasContent } from './visible-content';

/** Shorter loads show no skeleton. */
const SKELETON_DELAY_MS = 150;

/** Shows a page skeleton after a delay if the container has no content then. @returns a function that hides it */
export function showSkeletonSoon(container: HTMLElement): () => void {
  let skeleton: HTMLElement | undefined;
  const timer = setTimeout(() => {
    // A module adopts prerendered elements, or renders its own, before its mounting ends.
    if ([...container.children].some((child) => !(child as HTMLElement).hidden && hasContent(child))) return;
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
