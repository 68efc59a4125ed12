import { useAppProps } from '@lender-portal/client/react';

export type Mode = 'exchange' | 'direct';

/** `ExchangeMode` of the schema. */
export const schemaModes = { exchange: 'EXCHANGE', direct: 'DIRECT' } as const;

/** Labels that differ between open projects and direct requests. */
const labels = {
  exchange: {
    title: 'Exchange',
    list: 'Open projects',
    /** Singular noun. */
    noun: 'project',
    /** Event of the date column. */
    dated: 'Listed',
    /** Possible reasons for an unknown id. */
    unknown: 'It may already be funded, or the link may be incomplete.',
    empty: 'New projects appear here when borrowers request funding.',
  },
  direct: {
    title: 'Direct loan requests',
    list: 'Requests',
    noun: 'request',
    dated: 'Received',
    unknown: 'It may have been withdrawn, or the link may be incomplete.',
    empty: 'Requests appear here when borrowers send them to you.',
  },
};

/** Mode of the application with its labels: projects open to all lenders, or requests to this lender. */
export function useMode() {
  const { basePath, links } = useAppProps();
  const mode: Mode = basePath === links.direct ? 'direct' : 'exchange';
  return { mode, ...labels[mode] };
}

/** A noun at the start of a title. */
export const capitalized = (noun: string): string => noun[0]!.toUpperCase() + noun.slice(1);
