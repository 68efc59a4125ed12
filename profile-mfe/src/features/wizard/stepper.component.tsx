import { fontSize } from '@lender-portal/ui';
import { Step, StepLabel, Stepper as Steps, styled, Typography } from '@mui/material';
import type { Step as WizardStep } from '../../steps';

// In em, so that large text hides the labels, too.
const NARROW = '@media (max-width: 42em)';

const Root = styled('div')({
  '& .position': { display: 'none', textAlign: 'center', [NARROW]: { display: 'block' } },
  '& .MuiStepLabel-label.MuiStepLabel-alternativeLabel': { marginTop: 8, lineHeight: 1.35 },
  // Centers the line on the icons, which grow with the text.
  '& .MuiStepConnector-root': { top: fontSize(12) },
  [NARROW]: {
    '& .MuiStepLabel-labelContainer': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

interface StepperProps {
  steps: readonly WizardStep[];
  /** Undefined while the draft is loading. */
  current?: WizardStep;
}

/** Stepper with the current step. Steps are completed in order, so they are not links. */
export function Stepper({ steps, current }: StepperProps) {
  const at = current ? steps.indexOf(current) : -1;
  return (
    <Root>
      <Typography variant="body2" color="textSecondary" className="position" sx={{ mb: 1 }}>
        {current ? `Step ${at + 1} of ${steps.length}` : `${steps.length} steps`}
      </Typography>
      <Steps activeStep={at} alternativeLabel aria-label="Steps">
        {steps.map(({ id, label }, index) => (
          <Step key={id} {...(index === at && { 'aria-current': 'step' })}>
            <StepLabel>
              <span>{label}</span>
              {index < at && <span className="lp-visually-hidden"> (done)</span>}
            </StepLabel>
          </Step>
        ))}
      </Steps>
    </Root>
  );
}
