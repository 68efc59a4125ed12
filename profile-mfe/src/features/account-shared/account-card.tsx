import { Card, styled, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
});

interface AccountCardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Section of the account page; a landmark. */
export function AccountCard({ title, action, children }: AccountCardProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 3 }}
    >
      <Head>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {action}
      </Head>
      {children}
    </Card>
  );
}
