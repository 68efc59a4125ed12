/** Consecutive opposite results needed to flip the state (hysteresis). */
const FAILED_IN_A_ROW = 3;
const GOOD_IN_A_ROW = 2;
const TIMEOUT_MS = 2_000;

/**
 * Debounced health check of a dependency that all processes share, so that one late response does not take every
 * process out of rotation, nor one success bring them back.
 */
export class DebouncedCheck {
  readonly #check: () => Promise<boolean>;
  #isGood: boolean | undefined;
  #oppositeResults = 0;

  /** @param check counts as failed if it throws or takes more than two seconds */
  constructor(check: () => Promise<boolean>) {
    this.#check = check;
  }

  async isGood(): Promise<boolean> {
    const answer = await withTimeout(this.#check);
    this.#isGood ??= answer;
    this.#oppositeResults = answer === this.#isGood ? 0 : this.#oppositeResults + 1;
    if (this.#oppositeResults >= (this.#isGood ? FAILED_IN_A_ROW : GOOD_IN_A_ROW)) {
      this.#isGood = answer;
      this.#oppositeResults = 0;
    }
    return this.#isGood;
  }
}

async function withTimeout(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, TIMEOUT_MS, false)));
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
