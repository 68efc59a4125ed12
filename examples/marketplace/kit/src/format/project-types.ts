export const projectTypeLabels: Record<string, string> = {
  CRE: 'CRE',
  FIX_AND_FLIP: 'Fix & Flip',
  MULTIFAMILY: 'Multifamily',
  NEW_CONSTRUCTION: 'New construction',
  RENTAL: 'Rental',
  OTHER: 'Other',
  SFR: 'SFR',
};

/**
 * @param type a `ProjectType` of the schema
 * @returns its label; unknown types unchanged
 */
export function projectTypeLabel(type: string): string {
  return projectTypeLabels[type] ?? type;
}
