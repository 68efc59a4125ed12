import type { Change } from '../../../domains/releases/ledger/ledger';
import type { SwapGate } from '../../../domains/releases/gate/swap-gate';
import { RegistryError } from '../registry-error';

type Releases = Readonly<Record<string, string>>;

/** @param isRequired whether to reject a swap without a passed check */
export function requiredChecks(
  gate: SwapGate,
  isRequired: boolean,
): { checksOf: NonNullable<Change['checksOf']>; unchecked: () => Releases } {
  let unchecked: Releases = {};
  return {
    checksOf: async (map, changes) => {
      const found = await gate.check(map, changes);
      unchecked = found.unchecked;
      if (isRequired && Object.keys(unchecked).length > 0) throw notChecked(unchecked);
      return found.checks;
    },
    unchecked: () => unchecked,
  };
}

function notChecked(releases: Releases): RegistryError {
  const names = Object.entries(releases).map(([name, id]) => `${name} ${id}`);
  return new RegistryError(
    'NOT_CHECKED',
    `${names.join(', ')} passed no check with the live libraries. Request a new check. Only an owner can force a swap`,
    { releases },
  );
}
