import { fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { parseReleaseId } from './format';
import { useSubject } from '../registry/release-names';

const Code = styled('code')({ fontSize: fontSize(12), fontWeight: 400, overflowWrap: 'anywhere' });

/** The target of a map entry: a release by the subject of its commit, version and short digest, or a URL. */
export function TargetLabel({ value }: { value: string | null }) {
  const subject = useSubject(value);
  const parts = parseReleaseId(value);
  if (!parts) return value === null ? <span>none</span> : <Code>{value}</Code>;
  return (
    <span title={value!}>
      {subject && (
        <>
          <span>{subject}</span>{' '}
        </>
      )}
      <span>{parts.version}</span> <Code sx={{ color: 'text.secondary' }}>{parts.digest.slice(0, 7)}</Code>
    </span>
  );
}
