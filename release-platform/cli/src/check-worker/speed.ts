import type { CheckFinding } from '@lender-portal/releases/checks';
import type { VisitMeasures } from '../visit/visit';

interface Limit {
  message: string;
  /** Lower values are fine, whatever the live release has. */
  floor: number;
  /** Allowed multiple of the live release. */
  ratio: number;
  /** Limit without a live release. */
  alone: number;
  format: (value: number) => string;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const LIMITS: Readonly<Record<keyof VisitMeasures, Limit>> = {
  contentMs: {
    message: 'shows its content much later than the live release',
    floor: 3_000,
    ratio: 3,
    alone: 8_000,
    format: seconds,
  },
  busy: {
    message: 'keeps the browser busy while nothing happens',
    floor: 0.4,
    ratio: 3,
    alone: 0.6,
    format: (share) => `${Math.round(share * 100)}% of the time`,
  },
  requests: {
    message: 'keeps sending requests while nothing happens',
    floor: 2,
    ratio: 2,
    alone: 4,
    format: (count) => `${count.toFixed(1)} per second`,
  },
  heap: {
    message: 'needs much more memory than the live release',
    floor: 100e6,
    ratio: 2,
    alone: 200e6,
    format: (bytes) => `${(bytes / 1e6).toFixed(0)} MB`,
  },
  nodes: {
    message: 'adds many more nodes to the page than the live release',
    floor: 20_000,
    ratio: 3,
    alone: 40_000,
    format: (count) => `${count} nodes`,
  },
};

const NAMES = Object.keys(LIMITS) as (keyof VisitMeasures)[];

/** Whether a thorough visit could exceed its time limit. */
export const isVerySlow = (measures: VisitMeasures): boolean =>
  NAMES.some((name) => (measures[name] ?? 0) > LIMITS[name].alone);

/** Measured again in turns with the live release, because a busy machine slows down single visits. */
const ROUNDS = 3;

/** @param live undefined without a live release to compare with */
const isExcessive = ({ floor, ratio, alone }: Limit, value: number, live: number | undefined) =>
  live === undefined ? value > alone : value > Math.max(floor, live * ratio);

/**
 * Compares the speed of a release with the live one.
 *
 * @param first measures of the release
 * @param measureAgain another visit of the release
 * @param measureLive a visit of the live release; undefined without one
 * @returns measures that are excessive in every round
 */
export async function findSpeedFaults(
  first: VisitMeasures,
  measureAgain: () => Promise<VisitMeasures>,
  measureLive: (() => Promise<VisitMeasures>) | undefined,
): Promise<Pick<CheckFinding, 'message' | 'evidence'>[]> {
  let suspects = NAMES.filter((name) => (first[name] ?? 0) > LIMITS[name].floor);
  const rounds: { own: VisitMeasures; live: VisitMeasures | undefined }[] = [];
  while (suspects.length > 0 && rounds.length < ROUNDS) {
    const own = rounds.length === 0 ? first : await measureAgain();
    const live = await measureLive?.();
    rounds.push({ own, live });
    suspects = suspects.filter((name) => isExcessive(LIMITS[name], own[name] ?? 0, live && (live[name] ?? 0)));
  }
  return suspects.map((name) => {
    const { message, format } = LIMITS[name];
    const list = (values: readonly (VisitMeasures | undefined)[]) =>
      values.flatMap((each) => (each ? [format(each[name] ?? 0)] : [])).join(', ');
    const live = list(rounds.map((round) => round.live));
    return {
      message,
      evidence: [`${list(rounds.map(({ own }) => own))}${live === '' ? '' : `; the live release: ${live}`}`],
    };
  });
}
