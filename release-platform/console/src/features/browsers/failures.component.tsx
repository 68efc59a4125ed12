import { formatCount, formatInstant } from '@lender-portal/dates';
import type { Contacts, ReportedFailure } from '@lender-portal/registry-api';
import { fontSize } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Divider, List, ListItem, Typography } from '@mui/material';
import { contactItems } from '../../components/contact-items.component';
import { CardBody } from '../../components/layout.component';
import { TargetLabel } from '../../components/target.component';
import { Bad } from '../../components/text.component';
import { TimestampLabel } from '../../components/timestamp.component';
import { describeKind } from './kinds';

const styles = {
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& li': { display: 'grid', gap: 1.5, paddingBlock: 2, overflowWrap: 'anywhere' },
  '& pre': { margin: '8px 0', fontSize: fontSize(12), whiteSpace: 'pre-wrap' },
};

interface FailuresProps {
  failures: readonly ReportedFailure[];
  contacts: Contacts | null;
}

/** Recent failures in lenders' browsers, newest first, and who can fix them. Equal messages are merged. */
export function Failures({ failures, contacts }: FailuresProps) {
  if (failures.length === 0) return null;
  return (
    <>
      <Divider />
      <CardBody>
        <Typography variant="h3" id="failures-in-browsers">
          Failures
        </Typography>
        {contacts && <DescriptionList items={contactItems(contacts)} />}
        <List role="list" disablePadding aria-labelledby="failures-in-browsers" sx={styles}>
          {failures.map((failure) => (
            <ListItem key={`${failure.release} ${failure.what} ${failure.message}`} disableGutters>
              <div>
                <strong>{describeKind(failure.what)}</strong>{' '}
                <Bad>
                  <span>{`${formatCount(failure.count, 'time')},`}</span> <TimestampLabel value={failure.lastAt} />
                </Bad>
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
                  Release:
                    failure.release === null ? 'Not a published release' : <TargetLabel value={failure.release} />,
                  'First seen': formatInstant(failure.firstAt),
                  ...(failure.route && { 'Latest route': failure.route }),
                  ...(failure.reference && { 'Latest reference': failure.reference }),
                }}
              />
            </ListItem>
          ))}
        </List>
      </CardBody>
    </>
  );
}
