import { DRAFT_TEXT_MAX_LENGTH } from '@lender-portal/contracts';
import { styled } from '@mui/material';

/** The fields of a step, one below the other. */
export const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

/** The longest messages of a company's name take two lines on a narrow screen: nothing below jumps when they come. */
export const roomForTwoLines = { '@media (max-width: 599px)': { '& .MuiFormHelperText-root': { minHeight: 40 } } };

/** What is longer would not be kept. */
export const draftText = { maxLength: DRAFT_TEXT_MAX_LENGTH };
