import type { Migrations } from '@lender-portal/server-kit/database/migrations/migration';
import { registry } from './releases/migrations/0010-registry';
import { previews } from './releases/migrations/0011-previews';
import { ledger } from './releases/migrations/0012-ledger';
import { checks } from './releases/migrations/0013-checks';
import { registrySessions } from './releases/migrations/0014-registry-sessions';
import { reports } from './telemetry/migrations/0015-reports';
import { canaries } from './releases/migrations/0016-canaries';
import { checkLimits } from './releases/migrations/0027-check-limits';
import { canaryFailures } from './releases/migrations/0028-canary-failures';
import { releaseDays } from './telemetry/migrations/0029-release-days';
import { checkedDrafts } from './releases/migrations/0030-checked-drafts';
import { reportStacks } from './telemetry/migrations/0031-report-stacks';
import { previewPanels } from './releases/migrations/0032-preview-panels';
import { ownersFiles } from './releases/migrations/0033-owners-files';

/** Tables of the release platform. The application spreads them into its own migrations, sorted by name. */
export const releaseMigrations = {
  '0010-registry': registry,
  '0011-previews': previews,
  '0012-ledger': ledger,
  '0013-checks': checks,
  '0014-registry-sessions': registrySessions,
  '0015-reports': reports,
  '0016-canaries': canaries,
  '0027-check-limits': checkLimits,
  '0028-canary-failures': canaryFailures,
  '0029-release-days': releaseDays,
  '0030-checked-drafts': checkedDrafts,
  '0031-report-stacks': reportStacks,
  '0032-preview-panels': previewPanels,
  '0033-owners-files': ownersFiles,
} satisfies Migrations;
