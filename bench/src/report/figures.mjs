const notCached = (transfers) => transfers.filter(({ isCached }) => !isCached);
const scripts = (transfers) => transfers.filter(({ kind }) => kind === 'script');
const kilobytes = (transfers) => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** What is told of a visit: key → heading, digits after the point, and how it is read off a visit; undefined where a page has it not. */
export const figures = {
  largestPaint: { heading: 'LCP, ms', digits: 0, of: (visit) => visit.largestPaint },
  contentVisible: { heading: 'Content visible, ms', digits: 0, of: (visit) => visit.contentVisible },
  menuVisible: { heading: 'Menu visible, ms', digits: 0, of: (visit) => visit.menuVisible },
  interaction: { heading: 'INP of a click, ms', digits: 0, of: (visit) => visit.interaction },
  firstPaint: { heading: 'FCP, ms', digits: 0, of: (visit) => visit.firstPaint },
  layoutShift: { heading: 'CLS', digits: 3, of: (visit) => visit.layoutShift },
  kilobytes: { heading: 'All, kB', digits: 1, of: ({ transfers }) => kilobytes(notCached(transfers)) },
  scriptKilobytes: { heading: 'JS, kB', digits: 1, of: ({ transfers }) => kilobytes(scripts(notCached(transfers))) },
  pageKilobytes: { heading: 'HTML, kB', digits: 1, of: ({ transfers }) => kilobytes(transfers.filter(({ kind }) => kind === 'page')) },
  scriptRequests: { heading: 'JS requests', digits: 0, of: ({ transfers }) => scripts(notCached(transfers)).length },
  requests: { heading: 'Requests', digits: 0, of: ({ transfers }) => notCached(transfers).length },
};
