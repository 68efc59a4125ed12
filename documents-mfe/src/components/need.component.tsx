import { Typography } from '@mui/material';

interface NeedProps {
  isOptional: boolean;
  /** Whether an empty category is complete. */
  needsNone?: boolean;
}

/** Marks a category or type as optional or mandatory. */
export function Need({ isOptional, needsNone = false }: NeedProps) {
  return (
    <Typography component="span" variant="caption" color="textSecondary">
      {needsNone ? 'No documents required' : isOptional ? 'Optional' : 'Mandatory'}
    </Typography>
  );
}
