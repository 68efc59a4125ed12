import { styled } from '@mui/material';
import type { ReactNode } from 'react';
import { color, fontSize } from '../theme/tokens';

/** Heading level of a state's title. */
export type HeadingLevel = 'h1' | 'h2' | 'h3';

interface StateLayoutProps {
  art: ReactNode;
  title: string;
  message?: string | undefined;
  reference?: string | undefined;
  action?: ReactNode;
  headingLevel?: HeadingLevel | undefined;
  /** Announces the state when it replaces other content. */
  live?: boolean;
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.spacing(2),
  maxWidth: 440,
  margin: '0 auto',
  padding: theme.spacing(6, 3),
  textAlign: 'center',
}));

const Heading = styled('h2')({ marginInline: 'auto', fontSize: fontSize(20) });

const Message = styled('p')({ marginTop: 8, color: color('ink-muted'), textWrap: 'balance' });

const Reference = styled(Message)({ fontSize: fontSize(14), overflowWrap: 'anywhere' });

/** Shared layout of empty and error states. */
export function StateLayout({
  art,
  title,
  message,
  reference,
  action,
  headingLevel: Title = 'h2',
  live,
}: StateLayoutProps) {
  return (
    <Root>
      {art}
      <div {...(live && { 'aria-live': 'polite' })}>
        <Heading as={Title}>{title}</Heading>
        {message && <Message>{message}</Message>}
        {reference && (
          <Reference>
            Reference for support: <code>{reference}</code>
          </Reference>
        )}
      </div>
      {action}
    </Root>
  );
}
