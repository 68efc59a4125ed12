import { Chip } from '@mui/material';
import type { VitalRow } from './vital-rows';

/** A web vital with its rating, unless it is good. */
export const VitalValue = ({ text, rating }: NonNullable<VitalRow['values']['LCP']>) => (
  <>
    {rating && <Chip color={rating === 'Poor' ? 'error' : 'warning'} label={rating} />} <span>{text}</span>
  </>
);
