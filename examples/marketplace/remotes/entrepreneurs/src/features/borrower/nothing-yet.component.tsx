import { Typography } from '@mui/material';

/** Replaces the content of an empty section, which needs less room than an empty page. */
export const NothingYet = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
    {children}
  </Typography>
);
