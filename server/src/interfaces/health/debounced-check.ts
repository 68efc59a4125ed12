/** Consecutive opposite results needed to flip the state (hysteresis). */
const FAILED_IN_A_ROW = 3;
const GOOD_IN_A_ROW = 2;
const TIMEOUT_MS = 2_000;

/**
 * Whether a part that all processes share can be used, said steadily: one answer that is late must not take every
 * process out of traffic at once, and one that came must not bring them back before there is another.
 */
export class DebouncedCheck {
  readonly #check: () => Promise<boolean>;
  #isGood: boolean | undefined;
  #oppositeResults = 0;

  /** @param check may throw; what takes two seconds has failed */
  constructor(check: () => Promise<boolean>) {
    this.#check = check;
  }

  async isGood(): Promise<boolean> {
    const answer = await withinTime(this.#check);
    this.#isGood ??= answer;
    this.#oppositeResults = answer === this.#isGood ? 0 : this.#oppositeResults + 1;
    if (this.#oppositeResults >= (this.#isGood ? FAILED_IN_A_ROW : GOOD_IN_A_ROW)) {
      this.#isGood = answer;
      this.#oppositeResults = 0;
    }
    return this.#isGood;
  }
}

async function withinTime(check: () => Promise<boolean>): Promise<boolean> {
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
