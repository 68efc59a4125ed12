import type { Check, Finding } from '@lender-portal/registry-api';
import { color, ErrorIcon, fontSize, SectionCard, tokens, WarningIcon } from '@lender-portal/ui';
import { Chip, styled } from '@mui/material';
import { nameWithoutScope } from '../../components/format';
import { groupByStep, groupFindings, formatLocation, type FindingGroup } from './steps';

const Groups = styled('div')({
  padding: '0 24px 24px',
  fontSize: fontSize(14),
  '@media (max-width: 599.95px)': { paddingInline: 16 },
  '& h3': { padding: '16px 0 12px', borderTop: `1px solid ${color('border')}`, fontSize: fontSize(14) },
  '& section + section': { marginTop: 20 },
  '& ul.findings': { display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' },
});

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 12,
  '& > svg': { marginTop: 1, color: color('error') },
  '& > svg.minor': { color: color('warning') },
  '& .what': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, overflowWrap: 'anywhere' },
  '& .where': { color: color('ink-muted'), overflowWrap: 'anywhere' },
  '& .shown': { display: 'grid', gap: 12, marginTop: 8 },
  '& .pictures': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .pictures a': { borderRadius: 6 },
  '& ul.evidence': {
    display: 'grid',
    gap: 8,
    margin: 0,
    padding: '8px 12px',
    borderRadius: tokens.radiusSmall,
    backgroundColor: color('page'),
    listStyle: 'none',
  },
  '& ul.evidence li': {
    fontFamily: 'ui-monospace, monospace',
    fontSize: fontSize(12),
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& img': { display: 'block', width: 'auto', height: 96, border: `1px solid ${color('border')}`, borderRadius: 6 },
});

interface FindingsProps {
  title: string;
  findings: readonly Finding[];
  screenshots: Check['screenshots'];
}

/** Findings of a check by step, with their evidence. */
export function Findings({ title, findings, screenshots }: FindingsProps) {
  if (findings.length === 0) return null;
  const kinds = groupFindings(findings);
  return (
    <SectionCard title={title} count={kinds.length}>
      <Groups>
        {groupByStep(kinds).map(([label, own]) => (
          <section key={label}>
            <h3>{label}</h3>
            <ul className="findings" role="list">
              {own.map((kind, index) => (
                <FindingItem
                  key={index}
                  kind={kind}
                  screenshots={screenshots.filter(({ number }) => kind.screenshots.includes(number))}
                />
              ))}
            </ul>
          </section>
        ))}
      </Groups>
    </SectionCard>
  );
}

function FindingItem({ kind, screenshots }: { kind: FindingGroup; screenshots: Check['screenshots'] }) {
  const { module, message, places, evidence, alsoLive } = kind;
  return (
    <Item>
      {alsoLive ? <WarningIcon className="minor" size={20} /> : <ErrorIcon size={20} />}
      <div>
        <div className="what">
          <span>
            <strong>{nameWithoutScope(module)}</strong> <span>{message}</span>
          </span>
          {alsoLive && <Chip size="small" color="warning" label="Also fails live" />}
        </div>
        {places.length > 0 && <div className="where">{places.join(' · ')}</div>}
        {(evidence.length > 0 || screenshots.length > 0) && (
          <div className="shown">
            {evidence.length > 0 && (
              <ul className="evidence" role="list" aria-label="Evidence">
                {evidence.map((text, index) => (
                  <li key={index}>{text}</li>
                ))}
              </ul>
            )}
            {screenshots.length > 0 && (
              <div className="pictures">
                {screenshots.map((screenshot) => (
                  <a key={screenshot.number} href={screenshot.url} target="_blank" rel="noreferrer">
                    <img src={screenshot.url} alt={`Screenshot: ${formatLocation(screenshot)}`} loading="lazy" />
                  </a>
                ))}
              </div>
            )}
          </div>
        )}
      </div>
    </Item>
  );
}
