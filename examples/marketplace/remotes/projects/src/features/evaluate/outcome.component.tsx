import { color, SectionCard } from '@lender-portal/ui';
import { Button, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { Fragment, useId, useState, type Ref } from 'react';
import type { EvaluationOutcome } from '../figures/formula';

interface OutcomeCardProps {
  outcome: EvaluationOutcome;
  /** Whether the current inputs are invalid. */
  isStale: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Results of the inputs; each figure with its calculation on demand. */
export function OutcomeCard({ outcome: { headline, remark, sections }, isStale, headingRef }: OutcomeCardProps) {
  const id = useId();
  const [isExplained, setExplained] = useState(false);
  return (
    <SectionCard
      title={headline}
      headingRef={headingRef}
      actions={
        <Button
          variant="outlined"
          size="small"
          aria-expanded={isExplained}
          aria-controls={id}
          onClick={() => setExplained(!isExplained)}
        >
          <span>{isExplained ? 'Hide calculations' : 'Show calculations'}</span>
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mt: { lg: -1.5 }, px: { xs: 2, md: 3 }, pb: 1 }}>
        {isStale ? 'Based on the last complete inputs. Correct the marked fields to update it.' : remark}
      </Typography>
      <Table
        id={id}
        size="small"
        aria-label="Figures"
        sx={{
          '& tr > :first-of-type': { paddingLeft: { xs: 2, md: 3 } },
          '& tr > :last-child': { paddingRight: { xs: 2, md: 3 } },
          ...(isStale && { '& td, & th': { color: color('ink-muted') } }),
        }}
      >
        {sections.map(({ title, figures }) => (
          <TableBody key={title}>
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={2} sx={{ fontWeight: 600 }}>
                {title}
              </TableCell>
            </TableRow>
            {figures.map(({ label, value, rule, filled, source }) => (
              <Fragment key={label}>
                <TableRow sx={isExplained ? { '& > *': { border: 0, pb: 0 } } : undefined}>
                  <TableCell component="th" scope="row">
                    {label}
                  </TableCell>
                  <TableCell align="right" sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>
                    {value}
                  </TableCell>
                </TableRow>
                {isExplained && (
                  <TableRow>
                    <TableCell colSpan={2} sx={{ color: color('ink-muted'), overflowWrap: 'anywhere' }}>
                      {[rule, `= ${filled}`, ...(source ? [`Source: ${source}`] : [])].map((line) => (
                        <Typography key={line} variant="caption" component="p">
                          {line}
                        </Typography>
                      ))}
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            ))}
          </TableBody>
        ))}
      </Table>
    </SectionCard>
  );
}
