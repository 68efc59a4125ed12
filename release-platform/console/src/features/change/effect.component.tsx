import type { Change, Module } from '@lender-portal/registry-api';
import { color, fontSize, WarningIcon } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { ChangeList } from '../../components/change-list.component';
import { describeTarget, nameWithoutScope } from '../../components/format';
import { describeAffectedPages, affectedPages } from '../../components/affected-pages';

const Box = styled('dl')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 16,
  borderRadius: 'var(--lp-radius-small)',
  backgroundColor: color('page'),
  fontSize: fontSize(14),
  '& dt': { marginBottom: 2, color: color('ink-muted'), fontSize: fontSize(12), fontWeight: 600 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

interface EffectProps {
  /** When the change takes effect. */
  title?: string | undefined;
  /** The response of the dry run. */
  change: Change;
  modules: readonly Module[];
}

/** The effect of a change: replaced releases, affected pages, and dependent modules. */
export function Effect({ title = 'From the next page load', change, modules }: EffectProps) {
  const keys = Object.keys(change.set);
  if (keys.length === 0)
    return (
      <Box>
        <dd>Nothing would change. This is already live.</dd>
      </Box>
    );
  const takers = [...new Set(modules.filter(({ name }) => keys.includes(name)).flatMap(({ takenBy }) => takenBy))];
  return (
    <Box>
      <div>
        <dt>{title}</dt>
        <dd>
          <ChangeList change={change} />
        </dd>
      </div>
      <div>
        <dt>Affected pages</dt>
        <dd>{describeAffectedPages(affectedPages(keys, modules))}</dd>
      </div>
      {change.skipped && change.skipped.length > 0 && (
        <div>
          <dt>Skipped</dt>
          {change.skipped.map(({ module, release, reason }) => (
            <dd key={release}>{`${nameWithoutScope(module)} ${describeTarget(release)}: ${reason}`}</dd>
          ))}
        </div>
      )}
      {takers.length > 0 && (
        <div>
          <dt>Dependent modules</dt>
          <dd>{`${takers.map(nameWithoutScope).join(', ')}: all of them will use the new release`}</dd>
        </div>
      )}
    </Box>
  );
}

const Refused = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 12,
  padding: 16,
  borderRadius: 'var(--lp-radius-small)',
  backgroundColor: color('error-soft'),
  fontSize: fontSize(14),
  '& > svg': { color: color('error') },
  '& ul': { margin: '8px 0 0', paddingLeft: 20 },
  '& li': { overflowWrap: 'anywhere' },
});

/** Incompatibilities of a map, one line each. */
export function Breakage({ message }: { message: string }) {
  const [, lead = '', problems = message] = /^(The portal cannot run it): (.*)$/s.exec(message) ?? [];
  return (
    <Refused role="alert">
      <WarningIcon size={20} />
      <div>
        <strong>{lead ? 'Incompatible with the portal' : 'This change is not possible'}</strong>
        <ul>
          {problems.split('; ').map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </Refused>
  );
}
