import type { FirstRows } from '@lender-portal/module-contract';
import {
  formatAmount,
  formatMoment,
  Link,
  PAGE_SIZE,
  projectTypeLabel,
  projectTypeLabels,
  SkeletonText,
  skeletonWidth,
} from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import type { ListedProject } from './exchange-model';
import { STAGES } from '../filters/project-filters';
import { OfferStatusChip } from '../status/offer-status.component';
import { exchangeLabels, type ExchangeMode } from './exchange-labels';
import { projectHref } from './exchange-path';

/** Formatted cells of a project for the table and the cards. */
export interface ProjectCells {
  id: string;
  name: ReactNode;
  /** City and stage, with badges for new projects and offers. */
  note: ReactNode;
  state: ReactNode;
  type: ReactNode;
  amount: ReactNode;
  date: ReactNode;
}

export function toProjectCells(project: ListedProject, basePath: string): ProjectCells {
  return {
    id: project.id,
    name: (
      <Link className="rk-row-link" href={projectHref(basePath, project.id)}>
        {project.name}
      </Link>
    ),
    note: <ProjectNote project={project} />,
    state: project.stateName,
    type: projectTypeLabel(project.type),
    amount: formatAmount(project.amount),
    date: formatMoment(project.createdAt),
  };
}

/** A full page of placeholder rows with varying widths. */
export const projectSkeletons: readonly ProjectCells[] = Array.from({ length: PAGE_SIZE }, (_, index) => ({
  id: `skeleton-${index}`,
  name: (
    <span className="rk-row-link">
      <SkeletonText<ListedProject> width={skeletonWidth(index, 18, 26)} text="name" />
    </span>
  ),
  note: (
    <span className="ex-note">
      <SkeletonText<ListedProject> width={skeletonWidth(index, 14, 20)} text="city" />
    </span>
  ),
  state: <SkeletonText<ListedProject> width={skeletonWidth(index, 7, 12)} text="stateName" />,
  type: <SkeletonText<ListedProject> width={skeletonWidth(index, 9, 14)} text="type:names" />,
  amount: <SkeletonText<ListedProject> width={9} text="amount:usd" />,
  date: <SkeletonText<ListedProject> width={10} text="createdAt:day" />,
}));

const listOf = (mode: ExchangeMode) => (mode === 'direct' ? 'directRequests' : 'openProjects');

export const countOf = (mode: ExchangeMode) => ({
  text: `${listOf(mode)}.totalCount`,
  noun: exchangeLabels[mode].counted,
});

export const firstProjectRows = (mode: ExchangeMode): FirstRows => ({
  'data-rows': `${listOf(mode)}.nodes`,
  'data-names': JSON.stringify({ type: projectTypeLabels }),
});

function ProjectNote({ project: { city, stage, isNew, offers } }: { project: ListedProject }) {
  const [offer] = offers;
  return (
    <span className="ex-note">
      <span>{[city, stage && STAGES[stage]].filter(Boolean).join(' · ')}</span>
      {isNew && <span className="ex-chip ex-chip-new">New</span>}
      {offer && <OfferStatusChip status={offer.status} />}
    </span>
  );
}
