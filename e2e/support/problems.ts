import { expect, type BrowserContext } from '@playwright/test';

const REPORT_MS = 5_000;

/** What went wrong on the pages of a test without anybody asking: a journey is only good where this stays empty. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  /** Watches every page of a context, those that open later too. Call it before the first page loads. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#add('console', `${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.#add('exception', error.error().stack || error.error().message));
    context.on('page', (page) => page.on('crash', () => this.#add('crash', page.url())));
    // Violations of the content policy and of Trusted Types, those of report-only rules included.
    await context.exposeFunction('reportPolicyViolation', (text: string) => this.#add('policy', text));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
        const report = (window as unknown as { reportPolicyViolation: (text: string) => void }).reportPolicyViolation;
        report(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`);
      });
    });
  }

  /** Announces problems that the test itself causes. Each pattern must come true at least once. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Names what may be a problem of one browser and not of another. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Fails on what was not announced, and on what was announced and did not happen. What pages report comes a moment later. */
  async check(): Promise<void> {
    const missing = () => this.#expected.filter((pattern) => !this.#found.some((problem) => pattern.test(problem)));
    await expect(() => expect(missing(), `announced problems that did not happen; there were: ${this.#found.join(' | ') || 'none'}`).toEqual([])).toPass({
      timeout: REPORT_MS,
    });
    const announced = [...this.#expected, ...this.#allowed];
    const unexpected = this.#found.filter((problem) => !announced.some((pattern) => pattern.test(problem)));
    expect(unexpected, 'problems on the page that the test did not announce').toEqual([]);
  }

  #add(kind: string, text: string): void {
    this.#found.push(`${kind}: ${text}`);
  }
}
