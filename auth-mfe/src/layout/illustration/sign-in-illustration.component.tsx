import { styled } from '@mui/material';
import { ink } from './ink';
import { LedgerDrawing } from './ledger';
import { Skyline } from './skyline';
import { Street } from './street';

const Drawing = styled('svg')({ display: 'block', width: '100%', minWidth: 280, maxWidth: 640, height: 'auto' });

/** A street of houses below a ledger. Decorative. */
export function SignInIllustration() {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 560 480"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="292" cy="212" r="188" fill={ink.accentSoft} opacity="0.6" />
      <Skyline />
      <path d="M260 200v48" stroke={ink.accent} strokeDasharray="2 8" />
      <Street />
      <LedgerDrawing />
    </Drawing>
  );
}
