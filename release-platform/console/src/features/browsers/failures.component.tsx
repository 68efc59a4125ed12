import type { ReportedFailure } from '@lender-portal/registry-api';
import { color, fontSize } from '@lender-portal/ui';
import { DescriptionList, ListItems } from '@lender-portal/ui/lists';
import { styled } from '@mui/material';
import { formatInstant } from '@lender-portal/dates';
import { describeTarget, formatNumber } from '../../components/format';
import { TimestampLabel } from '../../components/timestamp.component';
import { describeKind } from './kinds';

const Heading = styled('h3')({ padding: '20px 24px 12px', '@media (max-width: 599.95px)': { paddingInline: 16 } });
const styles = {
  borderBottom: 0,
  '& > li': { paddingInline: '24px' },
  '@media (max-width: 599.95px)': { '& > li': { paddingInline: '16px' } },
  '& .count': { color: color('error'), fontWeight: 600, whiteSpace: 'nowrap' },
  '& code': { overflowWrap: 'anywhere' },
  '& pre': { margin: '8px 0', fontSize: fontSize(12), whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
};

/** Recent failures in lenders' browsers, newest first. Equal messages are merged. */
export function Failures({ failures }: { failures: readonly ReportedFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <>
      <Heading id="failures-in-browsers">Failures</Heading>
      <ListItems role="list" aria-labelledby="failures-in-browsers" sx={styles}>
        {failures.map((failure) => (
          <li key={`${failure.release} ${failure.what} ${failure.message}`}>
            <div className="head">
              <div className="name">{describeKind(failure.what)}</div>
              <div className="count">
                <span>{`${formatNumber(failure.count)} ${failure.count === 1 ? 'time' : 'times'},`}</span>{' '}
                <TimestampLabel value={failure.lastAt} />
              </div>
            </div>
            {failure.message && <code>{failure.message}</code>}
            {failure.stack && (
              <details>
                <summary>Latest stack trace</summary>
                <pre>{failure.sourceStack || failure.stack}</pre>
              </details>
            )}
            <DescriptionList
              items={{
                ...(failure.source && { Source: failure.source }),
                Release: failure.release === null ? 'Not a published release' : describeTarget(failure.release),
                'First seen': formatInstant(failure.firstAt),
                ...(failure.route && { 'Latest route': failure.route }),
                ...(failure.reference && { 'Latest reference': failure.reference }),
              }}
            />
          </li>
        ))}
      </ListItems>
    </>
  );
}
