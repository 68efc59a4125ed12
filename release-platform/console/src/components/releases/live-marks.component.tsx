import type { Module } from '@lender-portal/registry-api';
import { Chip } from '@mui/material';

/** Marks of a live release that went live without a passed check. */
export function LiveMarks({ module: { since, unchecked } }: { module: Pick<Module, 'since' | 'unchecked'> }) {
  return (
    <>
      {since?.forced && <Chip color="warning" label="Forced" />}
      {unchecked && <Chip color="warning" label="Unchecked" />}
    </>
  );
}
