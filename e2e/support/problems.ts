import { expect, type BrowserContext } from '@playwright/test';

const REPORT_MS = 5_000;
/** Chromium reports that a page has status 404. */
const UNKNOWN_ADDRESS = /^Failed to load resource: .* 404 .*\/lenders\//;

/** Unexpected problems on a test's pages. A test passes only if there are none. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  /** Watches all pages of a context, including later ones. Call it before the first page loads. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      const text = `${message.text()} ${message.location().url}`;
      if (message.type() === 'error' && !UNKNOWN_ADDRESS.test(text)) this.#add('console', text);
    });
    context.on('weberror', (error) => this.#add('exception', error.error().stack || error.error().message));
    context.on('page', (page) => page.on('crash', () => this.#add('crash', page.url())));
    // Violations of the CSP and Trusted Types, including report-only rules.
    await context.exposeFunction('reportPolicyViolation', (text: string) => this.#add('policy', text));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
        const report = (window as unknown as { reportPolicyViolation: (text: string) => void }).reportPolicyViolation;
        report(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`);
      });
    });
  }

  /** Declares problems that the test causes. Each pattern must match at least once. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Declares problems that may occur in some browsers only. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Fails on unexpected problems and on expected ones that did not occur. Pages report asynchronously. */
  async check(): Promise<void> {
    const missing = () => this.#expected.filter((pattern) => !this.#found.some((problem) => pattern.test(problem)));
    await expect(() =>
      expect(missing(), `expected problems that did not occur; found: ${this.#found.join(' | ') || 'none'}`).toEqual(
        [],
      ),
    ).toPass({
      timeout: REPORT_MS,
    });
    const declared = [...this.#expected, ...this.#allowed];
    const unexpected = this.#found.filter((problem) => !declared.some((pattern) => pattern.test(problem)));
    expect(unexpected, 'problems on the page that the test did not announce').toEqual([]);
  }

  #add(kind: string, text: string): void {
    this.#found.push(`${kind}: ${text}`);
  }
}
