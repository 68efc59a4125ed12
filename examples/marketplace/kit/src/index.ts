export { MenuCounter, type CounterProps } from './counters/menu-counter.component';
export { formatAmount, formatExactAmount, formatPercent } from '@lender-portal/dates';
export { loanStatusLabel, loanStatusLabels } from './format/loan-status';
export { normalizeNumber, parseNumber } from './format/parse-number';
export { projectTypeLabel, projectTypeLabels } from './format/project-types';
export { createPortalLifecycles } from './lifecycles/portal-lifecycles';
