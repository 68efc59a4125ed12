export { adoptStyles } from './lifecycles/adopt-styles';
export { ApplicationFailure } from './lifecycles/application-failure.component';
export { baseStyles } from './page/base.styles';
export { Counter, counterStyles } from './page/counter.component';
export { DescriptionList } from './page/description-list.component';
export { formStyles } from './form/form.styles';
export { formatCount, formatDay, formatMoment } from '@lender-portal/dates';
export { formatAmount, formatExactAmount, formatPercent } from './format/format';
export { createGraphQLClient, REQUEST_TIMEOUT, type GraphQLClient, type Operation } from './graphql/graphql-client';
export {
  detailsOf,
  explainFailure,
  GraphQLRequestError,
  isRefusal,
  isSessionOver,
  refusedFields,
} from './graphql/graphql-request-error';
export { Illustration } from './states/illustration.component';
export { itemStyles } from './item/item.styles';
export { createLifecycles, type RemoteApplication } from './lifecycles/lifecycles';
export type { Model } from './lifecycles/model-store';
export { Link } from './navigation/link.component';
export { lazyView } from './lazy/lazy-view.component';
export { listStyles } from './list/list.styles';
export { LoanStatus, loanStatusLabel, loanStatusLabels, loanStatusStyles } from './format/loan-status.component';
export { navigate, pathBelow, usePathBelow } from './navigation/location';
export { NotFound } from './states/not-found.component';
export { NumberField } from './form/number-field.component';
export { numberError, type NumberRule } from './form/number-rule';
export { Page, viewHeading } from './page/page.component';
export { parseNumber, normalizeNumber } from './form/parse-number';
export { projectTypeLabel, projectTypeLabels } from './format/project-types';
export { RenderBoundary } from './lifecycles/render-boundary.component';
export { createResource, type Resource, type Snapshot } from './graphql/resource';
export { SkeletonText, skeletonWidth } from './states/state-screens.component';
export { stateName, stateOptions } from './format/state-names';
export { EmptyState, ErrorState, RequestFailure, RetryButton } from './states/state-screens.component';
export { SubmitButton } from './form/submit-button.component';
export { TextField } from './form/text-field.component';
export { useDraft } from './form/use-draft';
export { focusFirstError, useFieldErrors, type FieldErrors } from './form/use-field-errors';
export { useCloseOnEscape } from './page/use-close-on-escape';
export { useStyles } from './lazy/use-styles';
export { useResource } from './graphql/use-resource';
export { createPages, pageVariables, readFirstPage, type ListPage } from './list/list-model';
export { itemHref, parseListPath, useLastList, type ListView } from './list/list-path';
export { ItemPage } from './item/item-page.component';
export { List } from './list/list.component';
export { ListTable, type Column } from './list/list-table.component';
export { listQuery, optionsOf, type FilterFields } from './list/filters';
