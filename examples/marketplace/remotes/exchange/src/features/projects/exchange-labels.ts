import type { ReProjectExchangeProps } from '@lender-portal/contracts';

export type Mode = ReProjectExchangeProps['mode'];

interface Labels {
  title: string;
  lead: string;
  /** The list among the application's views. */
  tab: string;
  /** What is listed, in the plural and in the singular. */
  nouns: string;
  noun: string;
  /** One of them where they are counted. */
  counted: string;
  caption: string;
  /** What happened on the date of one. */
  dated: string;
  back: string;
  all: string;
  notFound: { title: string; message: string };
  empty: { title: string; message: string };
}

/** What differs between the projects that are open to all and the requests that were sent to this lender. */
export const exchangeLabels: Record<Mode, Labels> = {
  exchange: {
    title: 'Exchange',
    lead: 'Open projects that are looking for funding',
    tab: 'Projects',
    nouns: 'projects',
    noun: 'project',
    counted: 'open project',
    caption: 'Open projects',
    dated: 'Listed',
    back: 'Back to all projects',
    all: 'All projects',
    notFound: { title: 'Project not found', message: 'It may have found its funding, or the link is not complete.' },
    empty: { title: 'No open projects', message: 'New projects appear here as soon as borrowers ask for funding.' },
  },
  direct: {
    title: 'Direct loan requests',
    tab: 'Requests',
    lead: 'Projects whose borrowers have asked you, and nobody else, for funding',
    nouns: 'requests',
    noun: 'request',
    counted: 'direct loan request',
    caption: 'Direct loan requests',
    dated: 'Received',
    back: 'Back to all requests',
    all: 'All requests',
    notFound: { title: 'Request not found', message: 'It may have been withdrawn, or the link is not complete.' },
    empty: { title: 'No direct loan requests', message: 'Requests appear here as soon as borrowers send them to you.' },
  },
};
