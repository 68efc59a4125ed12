const cuts = new Set(['slice', 'substring', 'substr', 'split', 'replace']);

const nameOf = (callee) => (callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined);

/** The lint rule: the day of a moment is asked of a time zone. That of its ISO form is UTC's, another one for hours of every day. */
export const calendarDays = {
  meta: { type: 'problem', docs: { description: 'Keeps days in UTC from being taken for days of the portal' } },
  create(context) {
    return {
      CallExpression(node) {
        if (!cuts.has(nameOf(node.callee))) return;
        const moment = node.callee.object;
        const isIso = moment.type === 'CallExpression' && ['toISOString', 'toJSON'].includes(nameOf(moment.callee));
        if (isIso) context.report({ node, message: 'This is the day in UTC: take todayIn and addDays of @lender-portal/contracts.' });
      },
    };
  },
};
