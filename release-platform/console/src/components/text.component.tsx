import { color } from '@lender-portal/ui';
import { styled } from '@mui/material';

export const Muted = styled('span')({ color: color('ink-muted') });

/** A value that needs attention. */
export const Bad = styled('strong')({ color: color('error'), fontWeight: 600 });
