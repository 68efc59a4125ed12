import { formatCount, formatInteger } from '@lender-portal/dates';
import type { ModuleReports } from '@lender-portal/registry-api';
import { Chip, Link } from '@mui/material';
import { nameWithoutScope } from '../../components/format';
import { Muted } from '../../components/text.component';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { liveReports } from './live-reports';

interface InBrowsersProps {
  module: string;
  /** Id of the live release; null for a build without one. */
  live: string | null;
  /** Undefined while loading. */
  reports: readonly ModuleReports[] | undefined;
}

/** Health of the live release in lenders' browsers, with links to its failures. */
export function BrowserHealth({ module, live, reports }: InBrowsersProps) {
  const own = reports?.find((each) => each.module === module);
  if (!own) return <Muted>{reports ? 'No reports' : '-'}</Muted>;
  const { failures = 0, errors = 0, mounts = 0 } = liveReports({ name: module, live }, reports) ?? {};
  const problem = `${formatInteger(failures)} failed`;
  const others = own.failures - failures;
  return (
    <>
      {failures > 0 && (
        <Chip
          component="a"
          clickable
          color="error"
          href={urls.module(module)}
          onClick={followPageLink}
          label={problem}
          aria-label={`${problem} in lenders’ browsers: ${nameWithoutScope(module)}`}
        />
      )}{' '}
      <Muted>
        {mounts === 0 && failures === 0
          ? 'No mounts yet'
          : `${formatCount(mounts, 'mount')}${errors > 0 ? `, ${formatCount(errors, 'error')}` : ''}`}
      </Muted>
      {others > 0 && (
        <div>
          <Link color="textSecondary" variant="caption" href={urls.module(module)} onClick={followPageLink}>
            <span>{`${formatInteger(others)} failed in other releases`}</span>
            <span className="lp-visually-hidden">{` of ${nameWithoutScope(module)}`}</span>
          </Link>
        </div>
      )}
    </>
  );
}
