import { compressOnce, type FillCompressed } from './compressed-page';
import { fillable, fillings, type AnswerValues } from './answer-slots';

/** Requests after which a page is worth compressing. The best quality takes as long as dozens of quick compressions. */
const OFTEN = 5;

/** A rendered page. Responses differ only in their placeholder values. */
export class PageTemplate {
  readonly #html: string;
  readonly #headers: [name: string, value: string][];
  readonly #placeholders: AnswerValues;
  readonly #fill: ReturnType<typeof fillable>;
  #fillCompressed: FillCompressed | undefined;
  #asked = 0;

  /** @param headers response headers, which may contain the nonce */
  constructor(html: string, headers: Readonly<Record<string, string>>, placeholders: AnswerValues) {
    this.#html = html;
    this.#headers = Object.entries(headers);
    this.#placeholders = placeholders;
    this.#fill = fillable(html, placeholders);
  }

  headers({ nonce }: Pick<AnswerValues, 'nonce'>): Record<string, string> {
    return Object.fromEntries(this.#headers.map(([name, value]) => [name, value.replaceAll(this.#placeholders.nonce, nonce)]));
  }

  plain(values: AnswerValues): Buffer {
    return this.#fill(fillings(this.#placeholders, values));
  }

  /** @returns the page compressed with brotli, or undefined if it is not compressed yet or the values do not fit */
  compressed(values: AnswerValues): Buffer | undefined {
    return this.#fillCompressed?.(fillings(this.#placeholders, values));
  }

  /** Resolves when compressed responses are available, or have turned out to be impossible. */
  async compress(): Promise<void> {
    this.#fillCompressed = await compressOnce(this.#html, this.#placeholders);
  }

  /** Counts a request. @returns true exactly once: when compressing the page becomes worthwhile */
  isAskedOften(): boolean {
    this.#asked += 1;
    return this.#asked === OFTEN;
  }
}
