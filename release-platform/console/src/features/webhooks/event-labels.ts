import type { Webhook } from '@lender-portal/registry-api';

/** Events in the order of the form. */
export const EVENT_LABELS: Readonly<Record<Webhook['events'][number], string>> = {
  'release.swapped': 'Swap',
  'release.rolled_back': 'Rollback',
  'release.failing': 'Live release fails',
  'release.recovered': 'Live release works again',
  'canary.withdrawn': 'Canary withdrawn',
  'check.failed': 'Check failed',
  'edit.refused': 'Edit rejected',
  'modules.frozen': 'Freeze',
  'modules.unfrozen': 'Freeze lifted',
};

export const FORMAT_LABELS: Readonly<Record<Webhook['format'], string>> = {
  standard: 'Standard Webhooks',
  slack: 'Slack',
  teams: 'Microsoft Teams',
};
