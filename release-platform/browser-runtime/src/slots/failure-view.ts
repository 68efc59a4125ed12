export interface FailureText {
  title: string;
  message?: string;
  /** Correlation id in the server's log. */
  reference?: string | undefined;
}

/** Shows an application's failure. Plain DOM, because React or the theme may have failed. */
export function showFailure(
  container: HTMLElement,
  { title, message, reference }: FailureText,
  onRetry: () => void,
): void {
  const view = document.createElement('section');
  view.className = 'lp-failure';
  view.setAttribute('role', 'alert');
  const drawing = document.querySelector<HTMLTemplateElement>('#fatal')?.content.querySelector('svg')?.cloneNode(true);
  const heading = document.createElement('h1');
  heading.textContent = title;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'lp-button';
  button.textContent = 'Try again';
  // The focused element is removed; screen readers continue where its replacement appears.
  const keepFocus = () => container.closest<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
  const retry = () => {
    keepFocus();
    onRetry();
  };
  button.addEventListener('click', retry, { once: true });
  view.append(
    ...(drawing ? [drawing] : []),
    heading,
    ...(message ? [paragraph(message)] : []),
    ...(reference ? [referenceLine(reference)] : []),
    button,
  );
  container.replaceChildren(view);
  if (document.activeElement === document.body) keepFocus();
}

function paragraph(text: string) {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

function referenceLine(reference: string) {
  const line = paragraph('Reference for support: ');
  line.className = 'lp-failure-detail';
  const code = document.createElement('code');
  code.textContent = reference;
  line.append(code);
  return line;
}
