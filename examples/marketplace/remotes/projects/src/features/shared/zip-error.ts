/**
 * @param zip the typed text
 * @returns the error message, same as the endpoint's; undefined if valid
 */
export function zipError(zip: string): string | undefined {
  if (zip.trim() === '') return 'ZIP code is required';
  return /^\d{5}$/.test(zip.trim()) ? undefined : 'ZIP code must be five digits';
}
