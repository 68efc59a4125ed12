import type { ModuleReports } from '@lender-portal/registry-api';
import { color, ErrorIcon, fontSize } from '@lender-portal/ui';
import { Chip, styled } from '@mui/material';
import { formatNumber, nameWithoutScope } from '../../components/format';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';

const Below = styled('div')({ color: color('ink-muted'), fontSize: fontSize(12), '& a': { color: 'inherit' } });

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
  if (!own) return <span className="muted">{reports ? 'No reports' : '–'}</span>;
  // Pages with an unpublished build report no release.
  const found = [live, null].map((id) => own.releases.find(({ release }) => release === id)).find(Boolean);
  const { failures = 0, errors = 0, mounts = 0 } = found ?? {};
  const problem = failures > 0 ? `${formatNumber(failures)} failed` : undefined;
  const others = own.failures - failures;
  return (
    <>
      {problem && (
        <Chip
          component="a"
          clickable
          size="small"
          color="error"
          icon={<ErrorIcon size={16} />}
          href={urls.module(module)}
          onClick={followPageLink}
          label={problem}
          aria-label={`${problem} in lenders’ browsers: ${nameWithoutScope(module)}`}
        />
      )}
      {mounts === 0 && !problem && <span className="muted">No mounts yet</span>}
      {(mounts > 0 || problem) && (
        <Below>
          {`${formatNumber(mounts)} ${mounts === 1 ? 'mount' : 'mounts'}${errors > 0 ? `, ${formatNumber(errors)} ${errors === 1 ? 'error' : 'errors'}` : ''}`}
        </Below>
      )}
      {others > 0 && (
        <Below>
          <a href={urls.module(module)} onClick={followPageLink}>
            <span>{`${formatNumber(others)} failed in other releases`}</span>
            <span className="lp-visually-hidden">{` of ${nameWithoutScope(module)}`}</span>
          </a>
        </Below>
      )}
    </>
  );
}
