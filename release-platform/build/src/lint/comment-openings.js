const OPENING =
  /^(?:what|whatever|who|whoever|whose|whom|which|those|of|nobody|nothing|somebody|someone|everybody|everything|anybody|anything|where|wherever|it|they|he|she|such)\b/i;

/** Lint rule against comments that begin with a pronoun or a relative clause, because their subject is not in view. */
export const commentOpenings = {
  meta: { type: 'suggestion', docs: { description: 'Begin comments with their subject or a verb' } },
  create(context) {
    return {
      Program() {
        let end = -1;
        for (const comment of context.sourceCode.getAllComments()) {
          const isContinued = comment.type === 'Line' && comment.loc.start.line === end + 1;
          end = comment.type === 'Line' ? comment.loc.end.line : -1;
          if (!isContinued && OPENING.test(comment.value.replace(/^[\s*]+/, '')))
            context.report({ loc: comment.loc, message: 'Begin the comment with its subject or a verb.' });
        }
      },
    };
  },
};
