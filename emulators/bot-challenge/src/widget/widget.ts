/** Creates an element with attributes. */
export function createWidgetElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return created;
}

/** The widget parameters that the portal sets. Source: Cloudflare's Turnstile widget reference. */
export interface WidgetParams {
  sitekey: string;
  action?: string;
  /** Milliseconds. */
  'retry-interval'?: number;
  callback?: (token: string) => void;
  'error-callback'?: (code: string) => unknown;
  'expired-callback'?: () => void;
  'timeout-callback'?: () => void;
  'before-interactive-callback'?: () => void;
  'after-interactive-callback'?: () => void;
}

/** A token and its validity in seconds. */
interface Issued {
  token: string;
  ttl: number;
}

const INTERACTIVE = '3x00000000000000000000FF';

const EXECUTION_FAILED = '600010';
const INTERACTION_WAIT_MS = 300_000;
const RETRY_INTERVAL_MS = 8000;

/** A widget on a page. It behaves as documented for Cloudflare's test keys. */
export class ChallengeWidget {
  readonly params: WidgetParams;
  readonly container: Element;
  token: string | undefined;
  readonly #issueUrl: URL;
  readonly #root: HTMLElement;
  readonly #status: HTMLElement;
  #question: HTMLElement | undefined;
  #timer: number | undefined;
  #run = 0;

  /** @param issueUrl endpoint that issues tokens */
  constructor(container: Element, params: WidgetParams, issueUrl: URL) {
    this.params = params;
    this.container = container;
    this.#issueUrl = issueUrl;
    this.#status = createWidgetElement('div', { role: 'status' });
    this.#root = createWidgetElement('div', { role: 'group', 'aria-label': 'Security check' });
    Object.assign(this.#root.style, {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 12px',
      alignItems: 'center',
      boxSizing: 'border-box',
      minHeight: '64px',
      width: '100%',
      padding: '8px 16px',
      border: '1px solid GrayText',
      borderRadius: '8px',
      font: 'inherit',
    });
    this.#root.append(this.#status);
    container.append(this.#root);
    this.start();
  }

  start(): void {
    this.stop();
    this.#setStatus('Checking that you are human…');
    // A callback may reset or remove the widget; the results of an earlier run are then ignored.
    const run = (this.#run += 1);
    const isCurrent = () => run === this.#run;
    if (this.params.sitekey === INTERACTIVE) this.#showCheckbox(isCurrent);
    else void this.#issue(isCurrent);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#run += 1;
    this.#question?.remove();
    this.token = undefined;
  }

  remove(): void {
    this.stop();
    this.#root.remove();
  }

  #showCheckbox(isCurrent: () => boolean): void {
    const box = createWidgetElement('input', { type: 'checkbox' });
    Object.assign(box.style, { width: '24px', height: '24px', margin: '0 12px 0 0' });
    const label = createWidgetElement('label');
    Object.assign(label.style, { display: 'flex', alignItems: 'center', minHeight: '24px' });
    label.append(box, 'Verify you are human');
    this.#setStatus('');
    this.#question = label;
    this.#root.append(label);
    this.params['before-interactive-callback']?.();
    this.#schedule(INTERACTION_WAIT_MS, () => {
      this.params['timeout-callback']?.();
      this.start();
    });
    let isAnswered = false;
    box.addEventListener('change', () => {
      // The checkbox stays in place, because removing it would lose keyboard focus.
      box.checked = true;
      if (isAnswered) return;
      isAnswered = true;
      clearTimeout(this.#timer);
      this.#setStatus('Checking that you are human…');
      this.params['after-interactive-callback']?.();
      void this.#issue(isCurrent);
    });
  }

  async #issue(isCurrent: () => boolean): Promise<void> {
    const { sitekey, action } = this.params;
    const issued = await this.#fetchToken({ sitekey, action }).catch(() => undefined);
    if (!isCurrent()) return;
    if (issued) this.#succeed(issued);
    else this.#fail();
  }

  async #fetchToken(body: object): Promise<Issued | undefined> {
    const response = await fetch(this.#issueUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok ? ((await response.json()) as Issued) : undefined;
  }

  #succeed({ token, ttl }: Issued): void {
    this.token = token;
    this.#setStatus('Success');
    this.#schedule(ttl * 1000, () => this.#expire());
    this.params.callback?.(token);
  }

  #expire(): void {
    this.params['expired-callback']?.();
    this.start();
  }

  #fail(): void {
    this.#setStatus('The check failed');
    this.#schedule(this.params['retry-interval'] ?? RETRY_INTERVAL_MS, () => this.start());
    this.params['error-callback']?.(EXECUTION_FAILED);
  }

  /** Replaces any pending timer. */
  #schedule(ms: number, callback: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(callback, ms);
  }

  #setStatus(text: string): void {
    this.#status.textContent = text;
  }
}
