import { createPropsContext } from '@lender-portal/client/react';
import type { Holder } from '@lender-portal/registry-api';

/** The rights of the current session. */
export const [HolderContext, useHolder] = createPropsContext<Holder>();

/** @returns the reason why the holder cannot change a module; undefined if they can */
export const refusalOf = ({ isOwner, modules, name }: Holder, module: string): string | undefined =>
  isOwner || modules.includes(module) ? undefined : `“${name}” has no access to ${module}`;
