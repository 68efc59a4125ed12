import type { RuntimeConfig } from '@lender-portal/contracts';
import { BrandMark, color, tokens } from '@lender-portal/ui';
import { Card, styled, Typography } from '@mui/material';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { SignInIllustration } from './illustration/sign-in-illustration.component';

const WITH_ILLUSTRATION = `@media (min-width: ${tokens.breakpoints.illustration}px)`;

const Page = styled('div')({
  display: 'grid',
  minHeight: '100dvh',
  [WITH_ILLUSTRATION]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
});

const FormColumn = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  padding: theme.spacing(3, 2),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(4, 5) },
}));

const Brand = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  fontWeight: 620,
  letterSpacing: '-0.006em',
}));

const Content = styled('div')(({ theme }) => ({
  alignSelf: 'center',
  justifySelf: 'center',
  width: '100%',
  maxWidth: 430,
  padding: theme.spacing(4, 0, 6),
}));

const FormCard = styled(Card)(({ theme }) => ({
  maxWidth: 430,
  marginTop: theme.spacing(3),
  padding: theme.spacing(3, 2.5),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(4) },
}));

const IllustrationColumn = styled('div')({
  display: 'none',
  [WITH_ILLUSTRATION]: {
    display: 'grid',
    placeItems: 'center',
    padding: 48,
    borderLeft: `1px solid ${color('border')}`,
    backgroundColor: color('surface'),
    // On wide screens, extends the background to the right edge.
    boxShadow: `0 0 0 100vmax ${color('surface')}`,
    clipPath: 'inset(0 -100vmax 0 0)',
  },
});

interface AuthLayoutProps {
  brand: RuntimeConfig['brand'];
  title: string;
  lead?: string;
  /** Focuses the title, so that screen readers announce a page that replaced another after an action. */
  isNews?: boolean;
  /** Card content. */
  children: ReactNode;
  /** Rendered below the card. */
  footer?: ReactNode;
}

/** Layout of the guest pages: brand, title, card, and an illustration from 1024 px. */
export function AuthLayout({ brand, title, lead, isNews = false, children, footer }: AuthLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);

  return (
    <Page>
      <FormColumn>
        <Brand>
          <BrandMark />
          <span>{brand.name}</span>
        </Brand>
        <Content>
          <Typography variant="h1" ref={heading} tabIndex={isNews ? -1 : undefined}>
            {title}
          </Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {lead}
            </Typography>
          )}
          <FormCard>{children}</FormCard>
          {footer && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
              {footer}
            </Typography>
          )}
        </Content>
      </FormColumn>
      <IllustrationColumn>
        <SignInIllustration />
      </IllustrationColumn>
    </Page>
  );
}
