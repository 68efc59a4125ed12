import { fontSize } from '@lender-portal/ui';
import { styled, Typography } from '@mui/material';

const Command = styled('pre')({ margin: 0, fontSize: fontSize(14), whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** Instructions for opening the page with a token. */
export function OpeningInstructions() {
  return (
    <>
      <Typography variant="body2">Open a session from the command line with your registry token:</Typography>
      <Command>
        <code>
          {`export REGISTRY_URL=${window.location.origin}
export REGISTRY_TOKEN=lprt_…
npm run portal -- open`}
        </code>
      </Command>
      <Typography variant="body2" color="textSecondary">
        In a team’s own repository, run “npx lender-portal open”. The link works once, within five minutes. The session
        lasts eight hours.
      </Typography>
    </>
  );
}
