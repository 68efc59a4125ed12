import { color, ErrorIcon, fontSize } from '@lender-portal/ui';
import { Chip, styled } from '@mui/material';
import { formatCount, formatDuration, shortName } from '../../components/format';
import { follow } from '../../navigation/follow';
import { urls } from '../../navigation/urls';
import type { ModuleReports } from '../../registry/types';

const Below = styled('div')({ color: color('ink-muted'), fontSize: fontSize(12), '& a': { color: 'inherit' } });

interface InBrowsersProps {
  module: string;
  /** Undefined while they are not known. */
  reports: readonly ModuleReports[] | undefined;
}

/** How the live release did in lenders’ browsers since it is live; failures lead to what they were. */
export function InBrowsers({ module, reports }: InBrowsersProps) {
  const own = reports?.find((each) => each.module === module);
  if (!own) return <span className="muted">{reports ? 'Not seen' : '–'}</span>;
  const { failures, mounts, mountTime } = own.live ?? own;
  const time = mountTime && formatDuration(mountTime.median);
  const others = own.live ? own.failures - failures : 0;
  return (
    <>
      {failures > 0 ? (
        <Chip
          component="a"
          clickable
          size="small"
          color="error"
          icon={<ErrorIcon size={16} />}
          href={urls.module(module)}
          onClick={follow}
          label={`${formatCount(failures)} failed`}
          aria-label={`${formatCount(failures)} failed in lenders’ browsers: ${shortName(module)}`}
        />
      ) : (
        time
      )}
      {mounts === 0 && failures === 0 && <span className="muted">Not seen yet</span>}
      {(mounts > 0 || failures > 0) && (
        <Below>
          {formatCount(mounts)} {mounts === 1 ? 'mount' : 'mounts'}
          {failures > 0 && time && `, ${time}`}
        </Below>
      )}
      {others > 0 && (
        <Below>
          <a href={urls.module(module)} onClick={follow}>
            {formatCount(others)} failed in other releases<span className="lp-visually-hidden"> of {shortName(module)}</span>
          </a>
        </Below>
      )}
    </>
  );
}
