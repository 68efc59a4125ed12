import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import type { Step } from '../../steps';

const COLUMN = '@media (min-width: 900px)';

const Root = styled('div')({ minWidth: 0 });

/** Visible on narrow screens, where the stepper is a row of bars. */
const Position = styled('p')({
  margin: '0 0 8px',
  color: color('ink-muted'),
  fontSize: fontSize(14),
  fontWeight: 550,
  [COLUMN]: { display: 'none' },
});

const List = styled('ol')({
  display: 'flex',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [COLUMN]: { display: 'grid', gap: 0 },
});

const Item = styled('li')({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  height: 4,
  borderRadius: 2,
  backgroundColor: color('border'),
  '&[data-state="done"], &[data-state="current"]': { backgroundColor: color('accent') },
  [COLUMN]: {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    height: 'auto',
    minHeight: 52,
    borderRadius: 0,
    color: color('ink-muted'),
    fontSize: fontSize(14),
    fontWeight: 500,
    lineHeight: 1.35,
    '&&': { backgroundColor: 'transparent' },
    '&[data-state="done"]': { color: color('ink') },
    '&[data-state="current"]': { color: color('ink'), fontWeight: 650 },
    // Connects the discs.
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      left: 13,
      top: 'calc(50% + 18px)',
      height: 16,
      borderLeft: `2px solid ${color('border')}`,
    },
    '&[data-state="done"]::after': { borderColor: color('accent') },
  },
});

const Disc = styled('span')({
  display: 'none',
  [COLUMN]: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 28,
    height: 28,
    border: `1.5px solid ${color('control')}`,
    borderRadius: '50%',
    backgroundColor: color('surface'),
    fontSize: fontSize(12),
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
    '[data-state="done"] > &': {
      borderColor: color('accent'),
      backgroundColor: color('accent'),
      color: color('accent-ink'),
    },
    '[data-state="current"] > &': {
      borderColor: color('accent'),
      color: color('accent'),
      boxShadow: `0 0 0 3px ${color('accent-soft')}`,
    },
  },
});

// Visually hidden on narrow screens.
const Label = styled('span')({
  '@media (max-width: 899.98px)': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

const CheckMark = () => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 14 14"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="m3 7.4 2.7 2.7L11 4.6" />
  </svg>
);

interface StepperProps {
  steps: readonly Step[];
  current: Step;
}

/** Stepper with the current step. Steps are completed in order, so they are not links. */
export function Stepper({ steps, current }: StepperProps) {
  const at = steps.indexOf(current);
  const toState = (index: number) => (index < at ? 'done' : index === at ? 'current' : 'to-come');
  return (
    <Root>
      <Position>{`Step ${at + 1} of ${steps.length}`}</Position>
      <List aria-label="Steps">
        {steps.map(({ id, label }, index) => (
          <Item key={id} data-state={toState(index)} {...(index === at && { 'aria-current': 'step' as const })}>
            <Disc aria-hidden="true">{index < at ? <CheckMark /> : index + 1}</Disc>
            <Label>
              <span>{label}</span>
              {index < at && <span className="lp-visually-hidden"> (done)</span>}
            </Label>
          </Item>
        ))}
      </List>
    </Root>
  );
}
