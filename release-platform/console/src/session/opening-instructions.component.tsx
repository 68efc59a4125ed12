import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';

const Steps = styled('div')({
  display: 'grid',
  gap: 12,
  fontSize: fontSize(14),
  '& pre': {
    margin: 0,
    padding: '12px 16px',
    border: `1px solid ${color('border')}`,
    borderRadius: 'var(--lp-radius-small)',
    backgroundColor: color('page'),
    fontSize: fontSize(14),
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& p': { color: color('ink-muted') },
});

/** Instructions for opening the page with a token. */
export function OpeningInstructions() {
  return (
    <Steps>
      <p>Open a session from the command line with your registry token:</p>
      <pre>
        <code>
          {`export REGISTRY_URL=${window.location.origin}
export REGISTRY_TOKEN=lprt_…
npm run portal -- open`}
        </code>
      </pre>
      <p>
        In a team’s own repository, run “npx lender-portal open”. The link works once, within five minutes. The session
        lasts eight hours.
      </p>
    </Steps>
  );
}
