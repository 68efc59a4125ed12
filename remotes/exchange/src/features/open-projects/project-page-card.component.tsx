import { formatCount, Pager } from '@lender-portal/remote-kit';
import { listHref } from './exchange-path';
import type { ProjectPage } from './exchange-model';
import { PAGE_SIZE } from './page-variables';
import { ProjectList } from './project-list.component';
import { toProjectRow } from './project-row';

interface ProjectPageCardProps extends ProjectPage {
  page: number;
  basePath: string;
  /** Another page is on its way. */
  isLeaving: boolean;
}

/** How many projects there are, one page of them, and the way to the others. */
export function ProjectPageCard({ totalCount, nodes, page, basePath, isLeaving }: ProjectPageCardProps) {
  return (
    <section className="rk-card" aria-busy={isLeaving}>
      <div className="rk-list-head">
        <h2>{formatCount(totalCount, 'open project')}</h2>
      </div>
      <div className={isLeaving ? 'rk-busy' : undefined}>
        <ProjectList rows={nodes.map((project) => toProjectRow(project, basePath))} />
      </div>
      <Pager page={page} pageSize={PAGE_SIZE} totalCount={totalCount} hrefOf={(to) => listHref(basePath, to)} />
    </section>
  );
}
