import type { ReProjectExchangeProps } from '@lender-portal/contracts';
import { Page, usePathBelow } from '@lender-portal/remote-kit';
import { parseExchangePath } from './exchange-path';
import type { ExchangeModel } from './exchange-model';
import { NoSuchAddress } from './empty-states.component';
import { OpenProjects } from './open-projects.component';
import { ProjectView } from './project-view.component';

export interface ExchangeProps extends ReProjectExchangeProps {
  model: ExchangeModel;
}

const titles = { exchange: 'Exchange', direct: 'Direct loan requests' };

/** The application: the list of open projects, and below it one address for each of them. */
export function Exchange(props: ExchangeProps) {
  const { basePath, mode } = props;
  const view = parseExchangePath(usePathBelow(basePath));
  return (
    <Page
      title={titles[mode]}
      lead="Open projects that are looking for funding"
      view={view.view === 'project' ? `project ${view.id}` : view.view}
    >
      {view.view === 'list' && <OpenProjects {...props} page={view.page} />}
      {view.view === 'project' && <ProjectView {...props} key={view.id} id={view.id} />}
      {view.view === 'unknown' && <NoSuchAddress basePath={basePath} />}
    </Page>
  );
}
