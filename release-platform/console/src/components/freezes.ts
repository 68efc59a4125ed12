import { formatInstant } from '@lender-portal/dates';
import type { Freeze, LedgerRow } from '@lender-portal/registry-api';
import { formatWho, nameWithoutScope } from './format';

/** @returns the freeze in force for a module */
export const freezeOf = (freezes: readonly Freeze[] | undefined, name: string): Freeze | undefined =>
  freezes?.find(({ module }) => module === null || module === name);

const describeEnd = (until: string | null) =>
  until === null ? 'until an owner lifts it' : `until ${formatInstant(until)}`;

export const nameOfFrozen = (module: string | null): string =>
  module === null ? 'All modules' : nameWithoutScope(module);

/** @returns `All modules are frozen by owners until an owner lifts it: quarter-end close` */
export const describeFreeze = ({ module, who, until, reason }: Freeze): string =>
  `${nameOfFrozen(module)} ${module === null ? 'are' : 'is'} frozen by ${formatWho(who)} ${describeEnd(until)}: ${reason}`;

/** @returns a line per module that a revision freezes or lifts */
export const describeFreezes = (freezes: LedgerRow['freezes'] = {}): string[] =>
  Object.entries(freezes).map(([key, freeze]) => {
    const name = key === '*' ? 'all modules' : nameWithoutScope(key);
    return freeze ? `Freezes ${name} ${describeEnd(freeze.until)}` : `Lifts the freeze of ${name}`;
  });
