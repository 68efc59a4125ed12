import type { Check, Finding } from '@lender-portal/registry-api';
import { color, fontSize, SectionCard } from '@lender-portal/ui';
import { Alert, CardContent, Chip, List, ListItem, Typography } from '@mui/material';
import { nameWithoutScope } from '../../components/format';
import { ScreenshotGrid } from './screenshots.component';
import { groupByStep, groupFindings, type FindingGroup } from './steps';

interface FindingsProps {
  title: string;
  findings: readonly Finding[];
  screenshots: Check['screenshots'];
}

const evidenceStyles = {
  my: 1,
  px: 1.5,
  borderRadius: 1,
  backgroundColor: color('surface'),
  '& li': { fontFamily: 'monospace', fontSize: fontSize(12), whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
};

/** Findings of a check by step, with their evidence. */
export function Findings({ title, findings, screenshots }: FindingsProps) {
  if (findings.length === 0) return null;
  const kinds = groupFindings(findings);
  return (
    <SectionCard title={title} count={kinds.length}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        {groupByStep(kinds).map(([label, own]) => (
          <section key={label}>
            <Typography variant="h3">{label}</Typography>
            <List role="list" disablePadding>
              {own.map((kind, index) => (
                <ListItem key={index} disablePadding sx={{ display: 'block', mt: 1 }}>
                  <FindingAlert
                    kind={kind}
                    screenshots={screenshots.filter(({ number }) => kind.screenshots.includes(number))}
                  />
                </ListItem>
              ))}
            </List>
          </section>
        ))}
      </CardContent>
    </SectionCard>
  );
}

function FindingAlert({ kind, screenshots }: { kind: FindingGroup; screenshots: Check['screenshots'] }) {
  const { module, message, places, evidence, alsoLive } = kind;
  return (
    <Alert severity={alsoLive ? 'warning' : 'error'} role="note">
      <strong>{nameWithoutScope(module)}</strong> <span>{message}</span>{' '}
      {alsoLive && <Chip color="warning" label="Also fails live" />}
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
      <ScreenshotGrid screenshots={screenshots} />
    </Alert>
  );
}
