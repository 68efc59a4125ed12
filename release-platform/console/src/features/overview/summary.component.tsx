import { formatCount } from '@lender-portal/dates';
import type { Module, ModuleReports } from '@lender-portal/registry-api';
import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { queries } from '../../registry/queries';
import { isFailing } from '../browsers/live-reports';
import { MODULES_ID } from './modules.component';

interface SummaryProps {
  /** Undefined while loading. */
  modules: readonly Module[] | undefined;
  reports: readonly ModuleReports[] | undefined;
}

/** The portal's state in one line; each count links to its items. */
export function Summary({ modules, reports }: SummaryProps) {
  const { data: canaries } = useQuery(queries.canaries());
  const { data: queue } = useQuery(queries.checkQueue());
  const { data: freezes } = useQuery(queries.freezes());
  const failing = reports && modules?.filter((module) => isFailing(module, reports));
  const running = canaries?.filter(({ state }) => state === 'running');
  const waiting = queue?.filter(({ state }) => state === 'waiting');
  const frozen = freezes?.some(({ module }) => module === null)
    ? 'all'
    : freezes?.length
      ? formatCount(freezes.length, 'module')
      : 'no';
  const live = modules?.filter(({ live: release, liveFile }) => release !== null || liveFile !== null);
  const parts: (Part | undefined)[] = [
    live && { text: `${live.length} live`, href: `#${MODULES_ID}` },
    failing && {
      text: `${failing.length} failing`,
      href: failing.length === 1 ? urls.module(failing[0]!.name) : failing.length > 0 && `#${MODULES_ID}`,
      isBad: true,
    },
    running && {
      text: `${running.length} ${running.length === 1 ? 'canary' : 'canaries'}`,
      href: running[0] && `#canary.${running[0].id}`,
    },
    waiting && {
      text: `${formatCount(waiting.length, 'check')} waiting`,
      href: waiting[0] && urls.check(waiting[0].id),
    },
    freezes && { text: `frozen: ${frozen}`, href: freezes[0] && urls.ledger({ revision: freezes[0].seq }) },
  ];
  return (
    <Typography component="p" sx={{ minHeight: '1.5em', mt: -1 }}>
      {parts
        .filter((part) => part !== undefined)
        .map((part, index) => (
          <Fragment key={part.text}>
            {index > 0 && <span aria-hidden="true"> · </span>}
            <PartLabel {...part} />
          </Fragment>
        ))}
    </Typography>
  );
}

interface Part {
  text: string;
  /** Plain text without one. */
  href: string | false | undefined;
  isBad?: boolean;
}

function PartLabel({ text, href, isBad = false }: Part) {
  if (!href) return <span>{text}</span>;
  return (
    <Link
      href={href}
      onClick={href.startsWith('#') ? undefined : followPageLink}
      sx={{ whiteSpace: 'nowrap', ...(isBad && { color: 'error.main', fontWeight: 600 }) }}
    >
      <span>{text}</span>
    </Link>
  );
}
