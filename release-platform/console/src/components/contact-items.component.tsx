import type { Contacts } from '@lender-portal/registry-api';
import { Link } from '@mui/material';
import type { ReactNode } from 'react';

/** @returns the terms and links of a module's contacts, for a description list */
export function contactItems(contacts: Contacts | null): Record<string, ReactNode> {
  const { team, contact, runbook, repository } = contacts ?? {};
  const items = { Team: team, Contact: toLink(contact), Runbook: toLink(runbook), Repository: toLink(repository) };
  return Object.fromEntries(Object.entries(items).filter(([, value]) => value !== undefined));
}

/** @param address a mail or web address; anything else is shown as text */
function toLink(address: string | undefined): ReactNode {
  if (address === undefined) return undefined;
  const isWeb = /^https?:\/\//.test(address);
  if (!isWeb && !/^[^\s@:/?]+@[^\s@:/?]+$/.test(address)) return <span>{address}</span>;
  return (
    <Link href={isWeb ? address : `mailto:${address}`} {...(isWeb && { target: '_blank', rel: 'noreferrer' })}>
      <span>{address.replace(/^https?:\/\//, '')}</span>
    </Link>
  );
}
