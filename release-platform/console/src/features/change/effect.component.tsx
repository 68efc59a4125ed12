import type { Change, Module } from '@lender-portal/registry-api';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Alert, List, ListItem, Typography } from '@mui/material';
import { ChangeList } from '../../components/change-list.component';
import { describeTarget, nameWithoutScope } from '../../components/format';
import { describeAffectedPages, affectedPages } from '../../components/affected-pages';

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
  if (keys.length === 0) return <Alert severity="info">Nothing would change. This is already live.</Alert>;
  const takers = [...new Set(modules.filter(({ name }) => keys.includes(name)).flatMap(({ takenBy }) => takenBy))];
  return (
    <DescriptionList
      items={{
        [title]: <ChangeList change={change} />,
        'Affected pages': describeAffectedPages(affectedPages(keys, modules)),
        ...(change.skipped &&
          change.skipped.length > 0 && {
            Skipped: change.skipped.map(({ module, release, reason }) => (
              <div key={release}>{`${nameWithoutScope(module)} ${describeTarget(release)}: ${reason}`}</div>
            )),
          }),
        ...(takers.length > 0 && {
          'Dependent modules': `${takers.map(nameWithoutScope).join(', ')}: all of them will use the new release`,
        }),
      }}
    />
  );
}

/** Incompatibilities of a map, one line each. */
export function Breakage({ message }: { message: string }) {
  const [, lead = '', problems = message] = /^(The portal cannot run it): (.*)$/s.exec(message) ?? [];
  return (
    <Alert severity="error">
      <Typography variant="subtitle2" component="div">
        {lead ? 'Incompatible with the portal' : 'This change is not possible'}
      </Typography>
      <List role="list" dense disablePadding>
        {problems.split('; ').map((problem) => (
          <ListItem key={problem} disablePadding>
            {problem}
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}
