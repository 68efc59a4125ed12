export { ApplicationFailure } from './lifecycles/application-failure.component';
export { baseStyles } from './page/base.styles';
export { MenuCounter, type CounterProps } from './counters/menu-counter.component';
export { DescriptionList } from './page/description-list.component';
export { formStyles } from './form/form.styles';
export { formatCount, formatDay, formatMoment } from '@lender-portal/dates';
export { formatAmount, formatExactAmount, formatPercent } from './format/format';
export { createGraphQLClient, type GraphQLClient, type Operation } from './graphql/graphql-client';
export { explainFailure, isSessionOver, refusedFields } from './graphql/graphql-request-error';
export { itemStyles } from './item/item.styles';
export { createLifecycles, type RemoteApplication } from './lifecycles/lifecycles';
export { createPortalLifecycles } from './lifecycles/portal-lifecycles';
export type { Model } from './lifecycles/model-store';
export { Link } from './navigation/link.component';
export { lazyView } from './lazy/lazy-view.component';
export { listStyles } from './list/list.styles';
export {
  LoanStatus,
  loanStatusLabel,
  loanStatusLabels,
  loanStatusStyles,
  StatusChip,
} from './format/loan-status.component';
export { navigate, pathBelow, usePathBelow } from './navigation/location';
export { PageNotFound } from './states/not-found.component';
export { NumberField } from './form/number-field.component';
export { numberError, type NumberRule } from './form/number-rule';
export { Page, viewHeading } from './page/page.component';
export { parseNumber, normalizeNumber } from './form/parse-number';
export { projectTypeLabel, projectTypeLabels } from './format/project-types';
export { createResource, type Resource } from './graphql/resource';
export { SkeletonText, skeletonWidth } from './states/state-screens.component';
export { EmptyState, RequestFailure } from './states/state-screens.component';
export { SubmitButton } from './form/submit-button.component';
export { TextField } from './form/text-field.component';
export { useDraft } from './form/use-draft';
export { focusFirstError, useFieldErrors, type FieldErrors } from './form/use-field-errors';
export { useStyles } from './lazy/use-styles';
export { useResource } from './graphql/use-resource';
export { createPages, pageVariables, readFirstPage, type ListPage } from './list/list-model';
export { itemHref, parseListPath, useLastList, type ListView } from './list/list-path';
export { ItemPage } from './item/item-page.component';
export { List } from './list/list.component';
export { ListTable, type Column } from './list/list-table.component';
export { optionsOf } from './list/filters';
export { ChangeError, Confirm, useFocusOnError } from './form/confirm.component';
export { TextArea } from './form/text-area.component';
export { useChange, type ChangeState } from './form/use-change';
