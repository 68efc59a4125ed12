/** Controls that one visit presses; about a third of a second each. */
const LIMITS = { thorough: 8, brief: 3 };

/** Distributes the controls of pages over their visits: those pressed least come next. */
export class PressedControls {
  readonly #counts = new Map<string, number>();

  /** @returns a function for one visit, and the names that it has chosen so far */
  ofVisit(page: string, isThorough: boolean): { choose: (names: readonly string[]) => number; chosen: string[] } {
    const limit = LIMITS[isThorough ? 'thorough' : 'brief'];
    const chosen: string[] = [];
    const countOf = (name: string) => this.#counts.get(`${page} ${name}`) ?? 0;
    const choose = (names: readonly string[]) => {
      const open = names.filter((name) => !chosen.includes(name));
      if (chosen.length >= limit || open.length === 0) return -1;
      const next = open.reduce((least, name) => (countOf(name) < countOf(least) ? name : least));
      chosen.push(next);
      this.#counts.set(`${page} ${next}`, countOf(next) + 1);
      return names.indexOf(next);
    };
    return { choose, chosen };
  }
}
