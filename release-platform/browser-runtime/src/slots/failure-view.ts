export interface FailureText {
  title: string;
  message?: string;
  /** Correlation id in the server's log. */
  reference?: string | undefined;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Shows an application's failure. Plain DOM, because React or the theme may have failed. */
export function showFailure(
  container: HTMLElement,
  { title, message, reference }: FailureText,
  onRetry: () => void,
): void {
  const view = document.createElement('section');
  view.className = 'lp-failure';
  view.setAttribute('role', 'alert');
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
    errorIcon(),
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
  const code = document.createElement('code');
  code.textContent = reference;
  line.append(code);
  return line;
}

function errorIcon() {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '48',
    height: '48',
    'aria-hidden': 'true',
    class: 'lp-failure-icon',
  })) {
    svg.setAttribute(name, value);
  }
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', 'M12 3 2.5 20h19L12 3Zm0 6.5v5m0 2.6v.4');
  svg.append(path);
  return svg;
}
