import { pageSchema, type Page } from '@lender-portal/contracts';
import { readValues } from '@lender-portal/server/graphql/read-values';

/** @throws BAD_USER_INPUT where skip or take is out of bounds */
export const readPage = (args: { skip?: number | null; take?: number | null }): Page => readValues(pageSchema, { skip: args.skip, take: args.take });
