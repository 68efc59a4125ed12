import type { ProjectStage } from '@lender-portal/contracts/schema';

export const STAGES: Readonly<Record<ProjectStage, string>> = {
  UNDER_CONTRACT: 'Under contract',
  OWNED: 'Owned',
  UNDER_CONSTRUCTION: 'Under construction',
  STABILIZED: 'Stabilized',
};
