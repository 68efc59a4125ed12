import { FileClient } from '@lender-portal/file-service/testing';
import { FILES_PREFIX } from '../files/addresses';
import type { SignedPolicy } from '../files/policy';

/** Speaks to the platform's own file service, with the key that local pages are told. */
export const fileClient = (url: string, signed: SignedPolicy): FileClient => new FileClient({ url: `${url}${FILES_PREFIX}`, apiKey: 'lender-portal-local' }, signed);
