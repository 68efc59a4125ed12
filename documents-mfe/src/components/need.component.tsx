import { Typography } from '@mui/material';

/** Marks a category or type as optional or mandatory. */
export function Need({ isOptional }: { isOptional: boolean }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary">
      {isOptional ? 'Optional' : 'Mandatory'}
    </Typography>
  );
}
