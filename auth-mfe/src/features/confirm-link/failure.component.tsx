import { Typography } from '@mui/material';

/** Error message above the retry button. */
export const FailureAlert = ({ message }: { message: string | undefined }) =>
  message && (
    <Typography color="error" role="alert">
      {message}
    </Typography>
  );
