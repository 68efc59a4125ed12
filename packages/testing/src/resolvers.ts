import type { Mutation, Query } from '@lender-portal/contracts/schema';

/** Implementations declare their arguments; the schema's `Query…Args` and `Mutation…Args` fit. */
type Resolve<Result> = (source: unknown, args: never) => Answer<Result> | Promise<Answer<Result>>;

/** Only the fields that the tested operation selects are required. */
type Answer<Result> = Result extends readonly (infer Item)[]
  ? readonly Answer<Item>[]
  : Result extends object
    ? { [Field in keyof Result]?: Answer<Result[Field]> }
    : Result;

type Root<Type> = { [Field in Exclude<keyof Type, '__typename'>]?: Resolve<Type[Field]> };

/** Resolvers of the root fields. Fields without a resolver return null. */
export interface PortalResolvers {
  Query?: Root<Query>;
  Mutation?: Root<Mutation>;
}
