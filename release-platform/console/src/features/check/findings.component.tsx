import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { CardBody } from '../../components/layout.component';
import type { Check } from '@lender-portal/registry-api';
import { color, fontSize, SectionCard } from '@lender-portal/ui';
import { Chip, Link, List, ListItem, ListItemIcon, Typography } from '@mui/material';
import { nameWithoutScope } from '../../components/format';
import { formatLocation, groupByStep, groupFindings, type FindingGroup } from './steps';

const evidenceStyles = {
  my: 1,
  px: 1.5,
  borderRadius: 1,
  backgroundColor: color('page'),
  '& li': { fontFamily: 'monospace', fontSize: fontSize(12), whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
};

/** Findings of a check by step, with their evidence. */
export function Findings({ findings, screenshots }: Pick<Check, 'findings' | 'screenshots'>) {
  if (findings.length === 0) return null;
  const kinds = groupFindings(findings);
  return (
    <SectionCard title="Findings" count={kinds.length}>
      <CardBody sx={{ pt: 0 }}>
        {groupByStep(kinds).map(([label, own]) => (
          <section key={label}>
            <Typography variant="h3">{label}</Typography>
            <List role="list" disablePadding>
              {own.map((kind, index) => (
                <FindingItem
                  key={index}
                  kind={kind}
                  screenshots={screenshots.filter(({ number }) => kind.screenshots.includes(number))}
                />
              ))}
            </List>
          </section>
        ))}
      </CardBody>
    </SectionCard>
  );
}

function FindingItem({ kind, screenshots }: { kind: FindingGroup; screenshots: Check['screenshots'] }) {
  const { module, message, places, evidence, alsoLive, accepted } = kind;
  return (
    <ListItem disableGutters alignItems="flex-start">
      <ListItemIcon sx={{ minWidth: 36, mt: 0 }}>
        {alsoLive || accepted ? <WarningAmberOutlined color="warning" /> : <ErrorOutlineOutlined color="error" />}
      </ListItemIcon>
      <Typography variant="body2" component="div" sx={{ minWidth: 0 }}>
        <strong>{nameWithoutScope(module)}</strong> <span>{message}</span>{' '}
        {alsoLive && <Chip color="warning" label="Also fails live" />}
        {accepted && <div>{`Accepted by ${accepted.by}: ${accepted.reason}`}</div>}
        <div>{places.join(' · ')}</div>
        {evidence.length > 0 && (
          <List role="list" dense aria-label="Evidence" sx={evidenceStyles}>
            {evidence.map((text) => (
              <ListItem key={text} disablePadding>
                {text}
              </ListItem>
            ))}
          </List>
        )}
        {screenshots.map((screenshot) => (
          <Link key={screenshot.number} href={screenshot.url} target="_blank" rel="noreferrer" sx={{ mr: 2 }}>
            {`Screenshot of ${formatLocation(screenshot)}`}
          </Link>
        ))}
      </Typography>
    </ListItem>
  );
}
