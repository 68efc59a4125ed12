import type { ConsoleMessage, Page } from 'playwright-core';
import { isAboutPolicy } from '../../check/mounting/violations';

/** What a page has said to its console, and what went wrong in it that nobody has caught. */
export class Messages {
  readonly errors: { message: string; evidence: string[] }[] = [];
  /** Why the portal could not show an application, in the words of its error. */
  readonly reasons: string[] = [];

  constructor(page: Page) {
    page.on('console', (message) => this.#hear(message));
    page.on('pageerror', (error) => {
      if (!isAboutPolicy(error.message)) this.#add(`has an error that nothing catches: ${firstLine(error.message)}`, error.stack);
    });
    page.on('crash', () => this.#add('brings the page down'));
  }

  #hear(message: ConsoleMessage): void {
    const text = message.text();
    const reason = /^\S+ could not be shown: ([^]*)$/.exec(text)?.[1];
    if (reason !== undefined) this.reasons.push(reason);
    if (message.type() !== 'error' || isAboutPolicy(text)) return;
    const { url, lineNumber } = message.location();
    const isAboutFile = text.startsWith('Failed to load resource');
    this.#add(`writes an error to the console: ${firstLine(text)}${isAboutFile ? ` (${pathOf(url)})` : ''}`, url && `${url}:${lineNumber + 1}`);
  }

  #add(message: string, evidence?: string): void {
    if (!this.errors.some((each) => each.message === message)) this.errors.push({ message, evidence: evidence ? [evidence.slice(0, 2000)] : [] });
  }
}

export const firstLine = (text: string): string => text.split('\n')[0]!.slice(0, 500);

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
