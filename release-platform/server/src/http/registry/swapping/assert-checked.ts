import { RegistryError } from '../registry-error';

/** @throws RegistryError if releases would go live without a passed check */
export function assertChecked(unchecked: Readonly<Record<string, string>>): void {
  const names = Object.entries(unchecked).map(([name, id]) => `${name} ${id}`);
  if (names.length > 0)
    throw new RegistryError(
      'NOT_CHECKED',
      `${names.join(', ')} passed no check with the live libraries. Request a new check. Only an owner can force a swap`,
      { releases: unchecked },
    );
}
