import { FileClient } from '@lender-portal/file-service/testing';
import type { SignedPolicy } from '../domains/files/policy';
import { FILES_PREFIX } from '../foundation/settings/file-service-address';

/** Speaks to the platform's own file service, with the key that local pages are told. */
export const fileClient = (url: string, signed: SignedPolicy): FileClient =>
  new FileClient({ url: `${url}${FILES_PREFIX}`, apiKey: 'lender-portal-local' }, signed);
