import { useAppProps } from '@lender-portal/client/react';
import { Alert, Button, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { followPageLink } from './urls';

interface LicenseAlertProps {
  title: string;
  /** Label of the link to the license documents. */
  label: string;
  /** State whose documents are shown; the page of all states if undefined. */
  state: string | undefined;
  children: ReactNode;
}

/** Why offers are closed, with a link to the license documents and back. */
export function LicenseAlert({ title, label, state, children }: LicenseAlertProps) {
  const { links } = useAppProps();
  const id = useId();
  const query = new URLSearchParams({ ...(state && { expanded: state }), back: window.location.pathname });
  return (
    <Alert severity="warning" role="region" aria-labelledby={id}>
      <Typography variant="subtitle2" component="h3" id={id}>
        {title}
      </Typography>
      {children}
      <Button
        variant="outlined"
        size="small"
        href={`${links.documentsLicense}?${query.toString()}`}
        onClick={followPageLink}
        sx={{ display: 'flex', width: 'fit-content', mt: 1.5, whiteSpace: 'normal' }}
      >
        <span>{label}</span>
      </Button>
    </Alert>
  );
}
