const stringCutters = new Set(['slice', 'substring', 'substr', 'split', 'replace']);

const nameOf = (callee) => (callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined);

/**
 * Lint rule against cutting a day out of an ISO timestamp: that is the UTC day, which differs from the portal's for
 * hours of every day.
 */
export const calendarDays = {
  meta: { type: 'problem', docs: { description: 'Disallow UTC days in place of days in the portal time zone' } },
  create(context) {
    return {
      CallExpression(node) {
        if (!stringCutters.has(nameOf(node.callee))) return;
        const timestamp = node.callee.object;
        const isIso =
          timestamp.type === 'CallExpression' && ['toISOString', 'toJSON'].includes(nameOf(timestamp.callee));
        if (isIso)
          context.report({
            node,
            message: 'This is the UTC day. Use todayIn and addDays of @lender-portal/contracts.',
          });
      },
    };
  },
};
