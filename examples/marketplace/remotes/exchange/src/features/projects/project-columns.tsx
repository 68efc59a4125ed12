import type { FirstRows } from '@lender-portal/module-contract';
import {
  formatAmount,
  formatMoment,
  Link,
  projectTypeLabel,
  projectTypeLabels,
  SkeletonText,
  skeletonWidth,
  type Column,
} from '@lender-portal/remote-kit';
import { STAGES } from '../filters/project-filters';
import { OfferStatusChip } from '../status/offer-status.component';
import { exchangeLabels, type ExchangeMode } from './exchange-labels';
import type { ListedProject } from './exchange-model';
import { projectHref } from './exchange-path';

export const projectColumns = (basePath: string, mode: ExchangeMode): readonly Column<ListedProject>[] => [
  {
    head: 'Project',
    width: '36%',
    cell: ({ id, name, city, stage, isNew, offers: [offer] }) => (
      <>
        <Link className="rk-row-link" href={projectHref(basePath, id)}>
          {name}
        </Link>
        <span className="ex-note">
          <span>{[city, stage && STAGES[stage]].filter(Boolean).join(' · ')}</span>
          {isNew && <span className="ex-new">New</span>}
          {offer && <OfferStatusChip status={offer.status} />}
        </span>
      </>
    ),
    skeleton: (row) => (
      <>
        <span className="rk-row-link">
          <SkeletonText<ListedProject> width={skeletonWidth(row, 18, 26)} text="name" />
        </span>
        <span className="ex-note">
          <SkeletonText<ListedProject> width={skeletonWidth(row, 14, 20)} text="city" />
        </span>
      </>
    ),
  },
  {
    head: 'State',
    width: '18%',
    cell: ({ stateName }) => stateName,
    skeleton: (row) => <SkeletonText<ListedProject> width={skeletonWidth(row, 7, 12)} text="stateName" />,
  },
  {
    head: 'Type',
    width: '16%',
    cell: ({ type }) => projectTypeLabel(type),
    skeleton: (row) => <SkeletonText<ListedProject> width={skeletonWidth(row, 9, 14)} text="type:names" />,
  },
  {
    head: 'Amount',
    isEnd: true,
    cell: ({ amount }) => formatAmount(amount),
    skeleton: () => <SkeletonText<ListedProject> width={9} text="amount:usd" />,
  },
  {
    head: `${exchangeLabels[mode].dated} date`,
    isEnd: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
    skeleton: () => <SkeletonText<ListedProject> width={10} text="createdAt:day" />,
  },
];

export const firstProjectRows = (mode: ExchangeMode): FirstRows => ({
  'data-rows': `${mode === 'direct' ? 'directRequests' : 'openProjects'}.nodes`,
  'data-names': JSON.stringify({ type: projectTypeLabels }),
});
