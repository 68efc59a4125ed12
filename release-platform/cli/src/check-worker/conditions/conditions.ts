import type { CheckTarget, CheckViewer } from '@lender-portal/releases/checks';
import { coverPairs } from './cover-pairs';

/** How a page is visited. */
export interface Conditions {
  viewer: CheckViewer;
  /** Window width in CSS pixels. */
  width: number;
  theme: 'light' | 'dark';
  visit: 'first' | 'second';
  /** The date that the checked modules see, and the time zone. */
  date: 'today' | 'another month and time zone';
  /** Milliseconds by which the checked modules see a later date; of another month, day of the week and hour each time. */
  clockShift: number;
  /** The preference of the system for animations. */
  motion: 'reduced' | 'full';
}

const WIDTHS = [1440, 390, 900];
const HOUR_MS = 3_600_000;
/** At least another month, and within a year. Five of them include a weekend and every quarter of a day. */
const clockShiftOf = (index: number) => ((32 + ((index * 39) % 300)) * 24 + index * 5) * HOUR_MS;

/** A page and the conditions of one visit. */
export interface PlannedVisit {
  target: CheckTarget;
  conditions: Conditions;
  /** Whether it is the visit that tests everything; one for each page. */
  isThorough: boolean;
  /** Whether no earlier visit sees the page in this theme or width. */
  isFirstLook: boolean;
  /** The page to which it goes and from which it returns: that of another module, once for each. */
  neighbor: CheckTarget['away'];
}

/**
 * Selects visits so that each pair of conditions, including the page, occurs in at least one. Thorough visits come
 * first, because they find most.
 */
export function planVisits(targets: readonly CheckTarget[]): PlannedVisit[] {
  // In this order, 15 visits are enough for a page of five viewers.
  const factors = {
    page: targets.map((_target, index) => index),
    viewer: [...new Set(targets.flatMap(({ viewers }) => viewers))],
    theme: ['light', 'dark'],
    visit: ['first', 'second'],
    width: WIDTHS,
    date: ['today', 'another month and time zone'],
    motion: ['full', 'reduced'],
  } as const;
  const thorough = targets.map(({ viewers }, page) => ({
    page,
    viewer: viewers[0]!,
    width: WIDTHS[0]!,
    theme: 'light' as const,
    visit: 'first' as const,
    date: 'today' as const,
    motion: 'full' as const,
  }));
  // The auth client of a foundation module would see its session as expired.
  const isPossible = ({ page, viewer, date }: { page: number; viewer: CheckViewer; date: Conditions['date'] }) =>
    targets[page]!.viewers.includes(viewer) && (date === 'today' || targets[page]!.away !== undefined);
  let shifted = 0;
  const looks = new Set<string>();
  return coverPairs(factors, thorough, isPossible).map(({ page, ...conditions }, index) => {
    const own = [`${page} ${conditions.width}`, `${page} ${conditions.theme}`];
    const isFirstLook = own.some((look) => !looks.has(look));
    for (const look of own) looks.add(look);
    const clockShift = conditions.date === 'today' ? 0 : clockShiftOf(shifted++);
    const target = targets[page]!;
    const { neighbors = [], away } = target;
    return {
      target,
      conditions: { ...conditions, clockShift },
      isThorough: index < targets.length,
      isFirstLook,
      neighbor: neighbors[index - targets.length] ?? away,
    };
  });
}

interface Traits {
  user: string;
  company?: string;
  label?: string;
}

const filled = { company: 'company with data' };
const labeled = { label: 'white label' };
const unlabeled = { label: 'no white label' };

const TRAITS: Readonly<Record<CheckViewer, Traits>> = {
  guest: { user: 'signed out' },
  newcomer: { user: 'without a company' },
  incomplete: { user: 'without a profile' },
  'new-lender': { user: 'main user', company: 'new company', ...labeled },
  'main-user': { user: 'main user', ...filled, ...unlabeled },
  member: { user: 'member', ...filled, ...unlabeled },
  'white-label-main-user': { user: 'main user', ...filled, ...labeled },
  'white-label-member': { user: 'member', ...filled, ...labeled },
};

const traitsOf = ({ viewer, width, theme, visit, date, motion }: Conditions) => ({
  ...TRAITS[viewer],
  width: `${width} px`,
  theme,
  visit: `${visit} visit`,
  date,
  motion: `${motion} motion`,
});

/** @returns `main user`, `company with data`, `white label`, `390 px`, `dark`, `second visit`, `today`, `full motion` */
export const describeConditions = (conditions: Conditions): string[] => Object.values(traitsOf(conditions));

/** @returns what some visits have in common and other visits lack, in the same words */
export function commonConditions(some: readonly Conditions[], all: readonly Conditions[]): string[] {
  const own = some.map(describeConditions);
  return (own[0] ?? []).filter(
    (trait) =>
      own.every((traits) => traits.includes(trait)) && all.some((each) => !describeConditions(each).includes(trait)),
  );
}
