import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule, type MaxDepthOptions } from '@escape.tech/graphql-armor-max-depth';
import { NoSchemaIntrospectionCustomRule, parse, validate } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Twice the levels of the portal's own operations. Rules of graphql limit introspection instead. */
const MAX_DEPTH = 10;
/** The portal's own operations have one. */
const MAX_ALIASES = 5;
/** Twice the tokens of the portal's own operations and of the standard introspection query. */
const MAX_TOKENS = 400;

/** A thrown error would not be answered like those of other rules. */
const reported = {
  propagateOnRejection: false,
  onReject: [(context, error) => context?.reportError(error)],
} satisfies MaxDepthOptions;

/** Limits a document including its fragments, whichever operation runs. */
export const sizeLimits: Plugin = {
  onParse: ({ setParseFn }) => setParseFn((source, options) => parse(source, { ...options, maxTokens: MAX_TOKENS })),
  onValidate({ addValidationRule }) {
    addValidationRule(maxDepthRule({ n: MAX_DEPTH, flattenFragments: true, ...reported }));
    addValidationRule(maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...reported }));
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
