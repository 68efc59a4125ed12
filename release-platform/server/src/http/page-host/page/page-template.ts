import { compressOnce, type FillCompressed } from './compressed-page';
import { fillable, fillings, type AnswerValues } from './answer-slots';

/** The best compression takes as long as some dozens of quick ones. */
const OFTEN = 5;

/** A page that was put together once, for every answer that differs from it by its own values only. */
export class PageTemplate {
  readonly #html: string;
  readonly #headers: [name: string, value: string][];
  readonly #placeholders: AnswerValues;
  readonly #fill: ReturnType<typeof fillable>;
  #fillCompressed: FillCompressed | undefined;
  #asked = 0;

  /** @param headers of the answer; they may hold the nonce */
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

  /** By brotli. @returns undefined until it was compressed once, and for values that do not fit in */
  compressed(values: AnswerValues): Buffer | undefined {
    return this.#fillCompressed?.(fillings(this.#placeholders, values));
  }

  /** Ends when answers can be had compressed, or never will be. */
  async compress(): Promise<void> {
    this.#fillCompressed = await compressOnce(this.#html, this.#placeholders);
  }

  /** @returns true once: when it is worth while to compress it for all answers to come */
  isAskedOften(): boolean {
    this.#asked += 1;
    return this.#asked === OFTEN;
  }
}
