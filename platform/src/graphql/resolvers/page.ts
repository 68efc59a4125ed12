import { pageSchema, type Page } from '@lender-portal/contracts';
import { ValidationError } from 'yup';
import { toUserInputError } from '../errors';

/** @throws BAD_USER_INPUT where skip or take is out of bounds */
export function readPage(args: { skip?: number | null; take?: number | null }): Page {
  try {
    return pageSchema.validateSync({ skip: args.skip, take: args.take }, { abortEarly: false });
  } catch (error) {
    throw error instanceof ValidationError ? toUserInputError(error) : error;
  }
}
