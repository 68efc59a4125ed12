import type { Mutation, Query } from '@lender-portal/contracts/schema';

/** The arguments are whatever the implementation declares; `Query…Args` and `Mutation…Args` of the schema fit. */
type Resolve<Result> = (source: unknown, args: never) => Answer<Result> | Promise<Answer<Result>>;

/** Only what the operation under test selects has to be there. */
type Answer<Result> = Result extends readonly (infer Item)[]
  ? readonly Answer<Item>[]
  : Result extends object
    ? { [Field in keyof Result]?: Answer<Result[Field]> }
    : Result;

type Root<Type> = { [Field in Exclude<keyof Type, '__typename'>]?: Resolve<Type[Field]> };

/** What the schema answers in a test, by the fields of its roots. A field without a resolver is null. */
export interface PortalResolvers {
  Query?: Root<Query>;
  Mutation?: Root<Mutation>;
}
