import { compressOnce, type FillCompressed } from './compressed-page';
import { createFiller, placeholderValues, type ResponseValues } from './page-placeholders';

/** Requests after which a page is worth compressing. The best quality takes as long as dozens of quick compressions. */
const REQUESTS_BEFORE_COMPRESSION = 5;

/** A rendered page. Responses differ only in their placeholder values. */
export class PageTemplate {
  readonly #html: string;
  readonly #headers: Readonly<Record<string, string>>;
  /** Headers with the nonce, split around it. */
  readonly #nonceHeaders: [name: string, parts: string[]][];
  readonly #placeholders: ResponseValues;
  readonly #fill: ReturnType<typeof createFiller>;
  #fillCompressed: FillCompressed | undefined;
  #requests = 0;

  /** @param headers response headers, which may contain the nonce */
  constructor(html: string, headers: Readonly<Record<string, string>>, placeholders: ResponseValues) {
    this.#html = html;
    this.#headers = headers;
    this.#nonceHeaders = Object.entries(headers)
      .map(([name, value]): [string, string[]] => [name, value.split(placeholders.nonce)])
      .filter(([, parts]) => parts.length > 1);
    this.#placeholders = placeholders;
    this.#fill = createFiller(html, placeholders);
  }

  headers({ nonce }: Pick<ResponseValues, 'nonce'>): Record<string, string> {
    const filled = { ...this.#headers };
    for (const [name, parts] of this.#nonceHeaders) filled[name] = parts.join(nonce);
    return filled;
  }

  plain(values: ResponseValues): Buffer {
    return this.#fill(placeholderValues(this.#placeholders, values));
  }

  /** @returns the page compressed with brotli, or undefined if it is not compressed yet or the values do not fit */
  compressed(values: ResponseValues): Buffer | undefined {
    return this.#fillCompressed?.(placeholderValues(this.#placeholders, values));
  }

  /** Resolves when compressed responses are available, or have turned out to be impossible. */
  async compress(): Promise<void> {
    this.#fillCompressed = await compressOnce(this.#html, this.#placeholders);
  }

  /** Counts a request. @returns true exactly once: when compressing the page becomes worthwhile */
  countRequest(): boolean {
    this.#requests += 1;
    return this.#requests === REQUESTS_BEFORE_COMPRESSION;
  }
}
