import { createPropsContext } from '@lender-portal/client/react';
import type { Holder } from '@lender-portal/registry-api';

/** Whose rights the session has. */
export const [HolderContext, useHolder] = createPropsContext<Holder>();

/** @returns why the holder cannot change a module; undefined where they can */
export const refusalOf = ({ isOwner, modules, name }: Holder, module: string): string | undefined =>
  isOwner || modules.includes(module) ? undefined : `“${name}” does not act on ${module}`;
