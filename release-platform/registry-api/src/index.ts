import { canaryModels } from './canaries';
import { checkModels } from './checks';
import { fileModels } from './files';
import { Refusal } from './shared-schemas';
import { ledgerModels } from './ledger';
import { moduleModels } from './modules';
import { previewModels } from './previews';
import { reportModels } from './reports';
import { sessionModels } from './sessions';
import { webhookModels } from './webhooks';

export * from './canaries';
export * from './checks';
export type { Targets } from './shared-schemas';
export * from './files';
export * from './freezes';
export * from './ledger';
export * from './modules';
export * from './previews';
export * from './reports';
export * from './sessions';
export * from './webhooks';

/** Schemas that others reference by `$id`. */
export const models = [
  Refusal,
  ...sessionModels,
  ...moduleModels,
  ...ledgerModels,
  ...fileModels,
  ...canaryModels,
  ...checkModels,
  ...reportModels,
  ...previewModels,
  ...webhookModels,
];
