import { number, object, type InferType } from 'yup';
import { readValues } from './read-values';

/** Rows of a page where the query names no other number. Behaviour: users.take. */
export const PAGE_SIZE = 10;

/** The most rows that one query may ask for. Behaviour: users.take. */
export const PAGE_SIZE_MAX = 100;

/** Offset paging: `skip` at least 0, `take` from 1 to 100; null is as good as left out. */
const pageSchema = object({
  skip: number().label('skip').integer().min(0).nullable().transform(orDefault(0)).default(0).required(),
  take: number().label('take').integer().min(1).max(PAGE_SIZE_MAX).nullable().transform(orDefault(PAGE_SIZE)).default(PAGE_SIZE).required(),
});

export type Page = InferType<typeof pageSchema>;

/** @throws BAD_USER_INPUT where skip or take is out of bounds */
export const readPage = (args: { skip?: number | null; take?: number | null }): Page => readValues(pageSchema, { skip: args.skip, take: args.take });

function orDefault(fallback: number) {
  return (value: number | null) => value ?? fallback;
}
