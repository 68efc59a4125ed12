import type { ProjectType } from '@lender-portal/contracts/schema';
import type { Random } from '../random';
import { PLACES } from './places';

/** Number of generated open projects, in addition to the hand-written ones. */
export const GENERATED_PROJECTS = 38;

const FIRST = [
  'Amber',
  'Brook',
  'Copper',
  'Dune',
  'Elder',
  'Fern',
  'Garnet',
  'Heron',
  'Indigo',
  'Jade',
  'Kestrel',
  'Linden',
  'Mesa',
  'North',
  'Opal',
  'Pine',
  'Quail',
  'Rowan',
  'Slate',
  'Thistle',
];
const SECOND: Readonly<Record<ProjectType, readonly string[]>> = {
  FIX_AND_FLIP: ['bungalow', 'cottage', 'ranch house', 'rowhouse'],
  NEW_CONSTRUCTION: ['Terrace homes', 'Hill new build', 'Court townhomes'],
  RENTAL: ['duplex', 'rental', 'triplex'],
  SFR: ['Lane house', 'Heights', 'Drive home'],
  MULTIFAMILY: ['flats', 'apartments', 'eight-unit'],
  CRE: ['offices', 'storefronts', 'warehouse'],
  OTHER: ['yard'],
};
const AMOUNTS: Readonly<Record<ProjectType, readonly [min: number, max: number]>> = {
  FIX_AND_FLIP: [140, 900],
  NEW_CONSTRUCTION: [400, 2_600],
  RENTAL: [150, 640],
  SFR: [180, 720],
  MULTIFAMILY: [500, 3_600],
  CRE: [400, 3_900],
  OTHER: [200, 900],
};
const TYPES: readonly ProjectType[] = [
  'FIX_AND_FLIP',
  'FIX_AND_FLIP',
  'RENTAL',
  'SFR',
  'NEW_CONSTRUCTION',
  'MULTIFAMILY',
  'CRE',
];

/**
 * Generates names, states, types and amounts of projects. Names are unique.
 *
 * @param count above a few hundred, names get a number
 */
export function generateProjects(
  random: Random,
  count: number,
): { name: string; state: string; type: ProjectType; amount: number }[] {
  const states = Object.keys(PLACES);
  const nameCounts = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const type = random.pick(TYPES);
    const name = `${random.pick(FIRST)} ${random.pick(SECOND[type])}`;
    const times = (nameCounts.get(name) ?? 0) + 1;
    nameCounts.set(name, times);
    const [min, max] = AMOUNTS[type];
    // Cycle through the states so that no filter of the demo is empty.
    return {
      name: times === 1 ? name : `${name} ${times}`,
      state: states[index % states.length]!,
      type,
      amount: random.integer(min * 2, max * 2) * 500,
    };
  });
}
