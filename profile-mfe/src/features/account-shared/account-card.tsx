import { SectionCard } from '@lender-portal/ui';
import { styled } from '@mui/material';
import type { ReactNode } from 'react';

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  padding: theme.spacing(0.5, 3, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0.5, 2, 2) },
}));

interface AccountCardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Section of the account page. */
export const AccountCard = ({ title, action, children }: AccountCardProps) => (
  <SectionCard title={title} actions={action}>
    <Content>{children}</Content>
  </SectionCard>
);
