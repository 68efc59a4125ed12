import type { GetAccountQuery } from './get-account.generated';

export type OwnAccount = GetAccountQuery['account'];
