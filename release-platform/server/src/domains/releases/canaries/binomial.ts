/** Terms below this fraction of the sum no longer affect it. */
const NEGLIGIBLE = 1e-12;

/** @returns the upper tail P(X ≥ k) of a binomial distribution with n trials of probability `chance` */
export function binomialTail(k: number, n: number, chance: number): number {
  if (k <= n * chance) return 1;
  let log = n * Math.log1p(-chance);
  const odds = Math.log(chance) - Math.log1p(-chance);
  for (let each = 0; each < k; each += 1) log += Math.log((n - each) / (each + 1)) + odds;
  return sumFrom(k, n, log, (each) => ((n - each) / (each + 1)) * (chance / (1 - chance)));
}

/**
 * Upper tail P(X ≥ k) of the beta-binomial posterior predictive distribution: the probability is itself estimated from
 * other trials.
 *
 * @param happened occurrences in the other trials; one more is assumed
 * @param others non-occurrences in the other trials
 */
export function betaBinomialTail(k: number, n: number, happened: number, others: number): number {
  const a = happened + 1;
  const b = others;
  if (k <= (n * a) / (a + b)) return 1;
  let log = 0;
  for (let each = 0; each < a; each += 1) log += Math.log((b + each) / (n + b + each));
  const ratio = (each: number) => ((n - each) / (each + 1)) * ((each + a) / (n - each - 1 + b));
  for (let each = 0; each < k; each += 1) log += Math.log(ratio(each));
  return sumFrom(k, n, log, ratio);
}

/**
 * @param log natural logarithm of the first term
 * @param ratio quotient of the term after `each` and the term `each`
 */
function sumFrom(k: number, n: number, log: number, ratio: (each: number) => number): number {
  let term = Math.exp(log);
  let sum = term;
  for (let each = k; each < n && term > sum * NEGLIGIBLE; each += 1) {
    term *= ratio(each);
    sum += term;
  }
  return Math.min(1, sum);
}
