import { useEffect, useMemo, useRef, useState } from 'react';
import { formStyles, ItemPage, lazyView, Link, LoanStatus, useStyles, viewHeading } from '@lender-portal/remote-kit';
import { LoanNewsContext, type LoanNews } from '../loan-file/loan-news';
import { loanFileStyles } from '../loan-file/loan-file.styles';
import { createLoanFileModel, type LoanFile, type LoanFileModel } from '../loan-file/loan-file-model';
import type { TabProps } from '../loan-file/tab-props';
import type { LoanProcessingProps } from '../loans/loans-model';
import { loanHref, loanTabs, type LoanTab } from '../loans/loans-path';
import { Overview } from '../tabs/overview.component';

type LoanViewProps = LoanProcessingProps & {
  id: string;
  tab: LoanTab;
  /** URL of the list that the loan was opened from. */
  listHref: string;
};

const TABS: Readonly<Record<LoanTab, { label: string; View: React.ComponentType<TabProps> }>> = {
  overview: { label: 'Overview', View: Overview },
  conditions: {
    label: 'Conditions',
    View: lazyView(() => import('../tabs/conditions.component'), { what: 'The conditions' }),
  },
  documents: {
    label: 'Documents',
    View: lazyView(() => import('../tabs/documents.component'), { what: 'The documents' }),
  },
  servicing: {
    label: 'Servicing',
    View: lazyView(() => import('../tabs/servicing.component'), { what: 'The figures' }),
  },
  messages: { label: 'Messages', View: lazyView(() => import('../tabs/messages.component'), { what: 'The messages' }) },
  timeline: { label: 'Timeline', View: lazyView(() => import('../tabs/timeline.component'), { what: 'The timeline' }) },
};

/** A loan with its tabs, one URL each. */
export default function LoanView({ id, tab, listHref, ...props }: LoanViewProps) {
  const { basePath, authClient, model } = props;
  useStyles(formStyles);
  useStyles(loanFileStyles);
  const loan = useMemo(() => createLoanFileModel(model), [model]);
  useEffect(() => loan.dispose, [loan]);
  return (
    <ItemPage
      items={loan.files}
      id={id}
      noun="loan"
      authClient={authClient}
      href={basePath}
      listHref={listHref}
      unknown="It may belong to another company, or the link may be incomplete."
    >
      {(file) => <Loaded {...props} id={id} tab={tab} file={file} files={loan} />}
    </ItemPage>
  );
}

type LoadedProps = LoanProcessingProps & { id: string; tab: LoanTab; file: LoanFile; files: LoanFileModel };

function Loaded({ id, tab, file, files, ...props }: LoadedProps) {
  const { basePath, model } = props;
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(tabs.current!), [tab]);
  const { View } = TABS[tab];
  const [{ conflict, done }, setNews] = useState<LoanNews>({});
  useEffect(() => setNews({}), [tab]);
  return (
    <>
      <div className="pr-head">
        <h2 {...viewHeading}>{file.loan.number}</h2>
        <LoanStatus status={file.loan.status} />
        <p className="rk-lead">{file.loan.projectName}</p>
      </div>
      <nav className="pr-tabs" aria-label="Loan" ref={tabs}>
        <ul>
          {loanTabs.map((each) => (
            <li key={each}>
              <Link href={loanHref(basePath, id, each)} {...(each === tab && { 'aria-current': 'page' })}>
                {`${TABS[each].label}${countOf(file, each)}`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="rk-hidden" role="status">
        {done}
      </p>
      {conflict && (
        <p className="rk-problem" role="alert">
          {`${conflict}. The loan is now up to date. Your entries are saved: review and submit them again.`}
        </p>
      )}
      <LoanNewsContext value={setNews}>
        <View file={file} model={files} request={model.request} portal={props} />
      </LoanNewsContext>
    </>
  );
}

/** Centers the current tab if the tab bar scrolls. */
function showCurrent(tabs: HTMLElement): void {
  const current = tabs.querySelector<HTMLElement>('[aria-current]')!;
  tabs.scrollLeft +=
    current.getBoundingClientRect().left -
    tabs.getBoundingClientRect().left -
    (tabs.clientWidth - current.offsetWidth) / 2;
}

/** Number of a tab's items that need action. */
function countOf({ conditions, unreadMessages }: LoanFile, tab: LoanTab): string {
  const count = {
    conditions: conditions.filter(({ status, isOverdue }) => status === 'SUBMITTED' || isOverdue).length,
    messages: unreadMessages,
  }[tab as string];
  return count ? ` (${count})` : '';
}
