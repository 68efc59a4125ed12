import type { ConsoleMessage, Page } from 'playwright-core';
import type { VisitFault } from './fault';
import { isAboutPolicy } from './violations';

/** Console errors and uncaught errors of a page. */
export class PageMessages {
  readonly faults: VisitFault[] = [];
  /** Error messages of applications that the page could not show. */
  readonly reasons: string[] = [];
  /** Last action on the page, such as `after pressing …`, for the evidence. */
  action: string | undefined;

  constructor(page: Page) {
    page.on('console', (message) => this.#onConsole(message));
    page.on('pageerror', (error) => {
      if (!isAboutPolicy(error.message))
        this.#add(`throws an uncaught error: ${firstLine(error.message)}`, error.stack);
    });
    page.on('crash', () => this.#add('crashes the page'));
    page.on('dialog', (dialog) => {
      this.#add(
        `opens a dialog of the browser (${dialog.type()}), which blocks the page: ${firstLine(dialog.message())}`,
      );
      // A dismissed "beforeunload" would keep the page.
      void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
    });
  }

  #onConsole(message: ConsoleMessage): void {
    const text = message.text();
    const reason = /^\S+ could not be shown: ([^]*)$/.exec(text)?.[1];
    if (reason !== undefined) this.reasons.push(reason);
    if (message.type() !== 'error' || isAboutPolicy(text)) return;
    const { url, lineNumber, columnNumber } = message.location();
    const isAboutFile = text.startsWith('Failed to load resource');
    // The documents of a check's company have no files.
    if (isAboutFile && url.includes('/check-')) return;
    this.#add(
      `logs a console error: ${firstLine(text)}${isAboutFile ? ` (${pathOf(url)})` : ''}`,
      // Playwright counts from 0.
      url && `${url}:${lineNumber + 1}:${columnNumber + 1}`,
    );
  }

  #add(message: string, evidence?: string): void {
    this.faults.push({
      step: 'errors',
      message,
      evidence: [...(evidence ? [evidence.slice(0, 2000)] : []), ...(this.action === undefined ? [] : [this.action])],
    });
  }
}

export const firstLine = (text: string): string => text.split('\n')[0]!.slice(0, 500);

/** Ids are left out, so that the same failure of two accounts reads the same. */
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url).replace(UUID, '…');

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
