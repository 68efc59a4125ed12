import { number, object, type InferType } from 'yup';
import { readValues } from './read-values';

/** Default page size. */
export const DEFAULT_PAGE_SIZE = 10;

/** Maximum page size. */
export const PAGE_SIZE_MAX = 100;

/** Offset pagination: `skip` is at least 0, `take` is 1 to `max`; null means unset. */
const pageSchema = (max: number) =>
  object({
    skip: number().label('skip').integer().min(0).nullable().transform(orDefault(0)).default(0).required(),
    take: number()
      .label('take')
      .integer()
      .min(1)
      .max(max)
      .nullable()
      .transform(orDefault(DEFAULT_PAGE_SIZE))
      .default(DEFAULT_PAGE_SIZE)
      .required(),
  });

export type PageArguments = InferType<ReturnType<typeof pageSchema>>;

/** @throws BAD_USER_INPUT if skip or take is out of range */
export const readPage = (
  args: { skip?: number | null; take?: number | null },
  max: number = PAGE_SIZE_MAX,
): PageArguments => readValues(pageSchema(max), { skip: args.skip, take: args.take });

function orDefault(fallback: number) {
  return (value: number | null) => value ?? fallback;
}
