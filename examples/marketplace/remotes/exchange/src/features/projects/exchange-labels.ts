import type { ReProjectExchangeProps } from '../../exchange-props';

export type ExchangeMode = ReProjectExchangeProps['mode'];

interface Labels {
  title: string;
  lead: string;
  /** Tab of the list. */
  tab: string;
  /** Singular noun. */
  noun: string;
  /** Singular noun of the listed ones. */
  listed: string;
  /** Event of the date column. */
  dated: string;
  /** Possible reasons for an unknown id. */
  unknown: string;
  empty: { title: string; message: string };
}

/** Labels that differ between open projects and direct requests. */
export const exchangeLabels: Record<ExchangeMode, Labels> = {
  exchange: {
    title: 'Exchange',
    lead: 'Open projects seeking funding',
    tab: 'Projects',
    noun: 'project',
    listed: 'open project',
    dated: 'Listed',
    unknown: 'It may already be funded, or the link may be incomplete.',
    empty: { title: 'No open projects', message: 'New projects appear here when borrowers request funding.' },
  },
  direct: {
    title: 'Direct loan requests',
    lead: 'Funding requests sent only to you',
    tab: 'Requests',
    noun: 'request',
    listed: 'direct loan request',
    dated: 'Received',
    unknown: 'It may have been withdrawn, or the link may be incomplete.',
    empty: { title: 'No direct loan requests', message: 'Requests appear here when borrowers send them to you.' },
  },
};
