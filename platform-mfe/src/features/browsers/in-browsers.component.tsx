import { color, ErrorIcon, fontSize } from '@lender-portal/ui';
import { Chip, styled } from '@mui/material';
import { formatCount, formatDuration, shortName } from '../../components/format';
import { follow } from '../../navigation/follow';
import { urls } from '../../navigation/urls';
import type { ModuleReports } from '../../registry/types';

const Below = styled('div')({ color: color('ink-muted'), fontSize: fontSize(12) });

interface InBrowsersProps {
  module: string;
  /** Undefined while they are not known. */
  reports: readonly ModuleReports[] | undefined;
}

/** How a module did in lenders' browsers, in two lines; what failed leads to what it was. */
export function InBrowsers({ module, reports }: InBrowsersProps) {
  const own = reports?.find((each) => each.module === module);
  if (!own) return <span className="muted">{reports ? 'Not seen' : '–'}</span>;
  const { failures, mounts, mountTime } = own;
  const time = mountTime && formatDuration(mountTime.median);
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
      <Below>
        {formatCount(mounts)} {mounts === 1 ? 'mount' : 'mounts'}
        {failures > 0 && time && `, ${time}`}
      </Below>
    </>
  );
}
