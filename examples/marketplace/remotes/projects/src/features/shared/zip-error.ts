/**
 * @param zip what is typed
 * @returns the rule that it breaks, in the endpoint's words; undefined where it breaks none
 */
export function zipError(zip: string): string | undefined {
  if (zip.trim() === '') return 'ZIP code is required';
  return /^\d{5}$/.test(zip.trim()) ? undefined : 'ZIP code must be five digits';
}
