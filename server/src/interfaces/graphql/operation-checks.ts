import { graphqlError } from '@lender-portal/server-kit/graphql/errors';
import { NoSchemaIntrospectionCustomRule, validate, type DocumentNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { notNestable } from './not-nestable';
import { checkCost, type CostLimits } from './operation-cost';
import { checkOperationLimits } from './operation-limits';

/** Size limits, checked before the expensive validation rules. */
export const sizeLimits: Plugin = {
  onParse:
    () =>
    ({ result, replaceParseResult }) => {
      // The parser is recursive; a stack overflow means that the operation exceeds any limit.
      if (result instanceof RangeError)
        replaceParseResult(graphqlError('BAD_USER_INPUT', 'The operation is nested too deeply'));
    },
  onValidate({ params, setResult, addValidationRule }) {
    addValidationRule(notNestable);
    const error = checkOperationLimits(params.documentAST as DocumentNode);
    if (error) setResult([error]);
  },
};

/** Hides the schema: disables introspection and suggestions for misspelled names. */
export const hiddenSchema: Plugin = {
  onValidate({ addValidationRule, setValidationFn }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
    setValidationFn((schema, document, rules, options) =>
      validate(schema, document, rules, { ...options, hideSuggestions: true }),
    );
  },
};

/** Limits that depend on variable values. Runs before any query. */
export const valueLimits = (limits: CostLimits): Plugin => ({
  onExecute({ args: { schema, document, operationName, variableValues }, setResultAndStopExecution }) {
    const variables = (variableValues ?? {}) as Record<string, unknown>;
    const error = checkCost({ schema, document, operationName: operationName ?? null, variables }, limits);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
});
