import type { PortalProps } from '@lender-portal/contracts';
import { Comparison, type ComparedLine } from './comparison.component';
import { ScenarioList } from './scenario-list.component';
import type { ScenariosModel } from './scenarios-model';

export interface ScenarioPagesProps extends Pick<PortalProps, 'authClient' | 'basePath'> {
  view: 'scenarios' | 'compare';
  query: URLSearchParams;
  model: ScenariosModel;
  summarize: (inputs: string) => string;
  describe: (inputs: string) => readonly ComparedLine[];
}

/** Maximum number of scenarios side by side. */
const COMPARED_MAX = 3;

/** The scenario list and the comparison. */
export default function ScenarioPages({ view, query, summarize, describe, ...props }: ScenarioPagesProps) {
  if (view === 'compare')
    return (
      <Comparison {...props} ids={[...new Set(query.getAll('scenario'))].slice(0, COMPARED_MAX)} describe={describe} />
    );
  const page = query.get('page') ?? '';
  return (
    <ScenarioList
      {...props}
      page={/^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1}
      picksMax={COMPARED_MAX}
      summarize={summarize}
    />
  );
}
