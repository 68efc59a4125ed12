import { figures } from './figures.mjs';
import { medianInterval, quantile, summarize } from './statistics.mjs';

const loadsOf = (rounds) => Object.keys(Object.values(rounds)[0][0]);
const figuresOf = (visit) => Object.fromEntries(Object.entries(figures).filter(([, { of }]) => of(visit) !== undefined));
/** What variants are told apart by. */
const COMPARED = ['largestPaint', 'contentVisible'];

/**
 * @param {Record<string, Record<'cold' | 'warm' | 'released', object>[]>} rounds variant → its visits, one a round
 * @returns load (cold, warm, released) → variant → figure → median and quartiles
 */
export function summarizeRounds(rounds) {
  const table = (load) => mapValues(rounds, (visits) => mapValues(figuresOf(visits[0][load]), ({ of }) => summarize(visits.map((visit) => of(visit[load])))));
  return Object.fromEntries(loadsOf(rounds).map((load) => [load, table(load)]));
}

/**
 * How the portal stands to the other variants: the median against theirs, and the median of the rounds' own ratios,
 * which a machine that gets slower during the run does not move. `interval`: where the latter is with 95 % confidence.
 */
export function compare(rounds, subject = 'portal') {
  const others = Object.keys(rounds).filter((name) => name !== subject);
  return loadsOf(rounds).flatMap((load) =>
    COMPARED.flatMap((figure) =>
      others.map((other) => {
        const [own, theirs] = [subject, other].map((name) => rounds[name].map((visit) => figures[figure].of(visit[load])));
        const ratios = own.map((value, round) => value / theirs[round]);
        return {
          load,
          figure,
          other,
          ofMedians: quantile(own, 0.5) / quantile(theirs, 0.5),
          byRound: quantile(ratios, 0.5),
          interval: medianInterval(ratios),
        };
      }),
    ),
  );
}

/** @returns variant → load → figure → its values, one a round: what the summary was made of */
export const valuesOf = (rounds) =>
  mapValues(rounds, (visits) =>
    Object.fromEntries(
      loadsOf(rounds).map((load) => [
        load,
        mapValues(figuresOf(visits[0][load]), ({ of, digits }) => visits.map((visit) => Number(of(visit[load]).toFixed(digits)))),
      ]),
    ),
  );

const mapValues = (object, map) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
