import type { ReProjectExchangeProps } from '../../exchange-props';

export type ExchangeMode = ReProjectExchangeProps['mode'];

interface Labels {
  title: string;
  lead: string;
  /** Tab of the list. */
  tab: string;
  /** Plural and singular noun. */
  nouns: string;
  noun: string;
  /** Noun with a count. */
  counted: string;
  caption: string;
  /** Event of the date column. */
  dated: string;
  back: string;
  all: string;
  notFound: { title: string; message: string };
  empty: { title: string; message: string };
}

/** Labels that differ between open projects and direct requests. */
export const exchangeLabels: Record<ExchangeMode, Labels> = {
  exchange: {
    title: 'Exchange',
    lead: 'Open projects seeking funding',
    tab: 'Projects',
    nouns: 'projects',
    noun: 'project',
    counted: 'open project',
    caption: 'Open projects',
    dated: 'Listed',
    back: 'Back to all projects',
    all: 'All projects',
    notFound: { title: 'Project not found', message: 'It may already be funded, or the link may be incomplete.' },
    empty: { title: 'No open projects', message: 'New projects appear here when borrowers request funding.' },
  },
  direct: {
    title: 'Direct loan requests',
    tab: 'Requests',
    lead: 'Funding requests sent only to you',
    nouns: 'requests',
    noun: 'request',
    counted: 'direct loan request',
    caption: 'Direct loan requests',
    dated: 'Received',
    back: 'Back to all requests',
    all: 'All requests',
    notFound: { title: 'Request not found', message: 'It may have been withdrawn, or the link may be incomplete.' },
    empty: { title: 'No direct loan requests', message: 'Requests appear here when borrowers send them to you.' },
  },
};
