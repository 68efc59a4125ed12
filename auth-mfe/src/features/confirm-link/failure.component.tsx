import { Typography } from '@mui/material';

/** What has failed and may be tried again, above the button that does so. */
export const Failure = ({ message }: { message: string | undefined }) =>
  message && (
    <Typography color="error" role="alert">
      {message}
    </Typography>
  );
