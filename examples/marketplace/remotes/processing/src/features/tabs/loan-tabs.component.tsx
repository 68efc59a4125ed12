import { changeLocation, followLink, useAppProps } from '@lender-portal/client/react';
import { Box, Tab, Tabs } from '@mui/material';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { LoanFile } from '../loan-data/loan';
import { loanHref, loanTabs, type LoanTab } from '../loan-data/urls';
import { Conditions } from './conditions.component';
import { LoanDocuments } from './documents.component';
import { Messages } from './messages.component';
import { Overview } from './overview.component';
import { Servicing } from './servicing.component';
import { Timeline } from './timeline.component';

const TABS: Readonly<Record<LoanTab, { label: string; View: React.ComponentType<{ file: LoanFile }> }>> = {
  overview: { label: 'Overview', View: Overview },
  conditions: { label: 'Conditions', View: Conditions },
  documents: { label: 'Documents', View: LoanDocuments },
  servicing: { label: 'Servicing', View: Servicing },
  messages: { label: 'Messages', View: Messages },
  timeline: { label: 'Timeline', View: Timeline },
};

const openTab = (event: MouseEvent<HTMLElement>) => {
  // Some browsers do not focus a clicked link.
  event.currentTarget.focus();
  followLink(event, (href) => changeLocation(href, 'push'));
};

/** The space bar activates tabs, but not links. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** The parts of a loan as tabs, each with its own URL. */
export function LoanTabs({ file, tab }: { file: LoanFile; tab: LoanTab }) {
  const { basePath } = useAppProps();
  const { View } = TABS[tab];
  return (
    <>
      <Tabs value={tab} aria-label="Loan" variant="scrollable">
        {loanTabs.map((each) => (
          <Tab
            key={each}
            component="a"
            value={each}
            label={`${TABS[each].label}${countOf(file, each)}`}
            id={`loan-tab-${each}`}
            href={loanHref(basePath, file.id, each)}
            aria-controls={each === tab ? 'loan-panel' : undefined}
            sx={{ flexShrink: 0 }}
            onClick={openTab}
            onKeyDown={onKeyDown}
          />
        ))}
      </Tabs>
      <Box
        key={tab}
        role="tabpanel"
        id="loan-panel"
        aria-labelledby={`loan-tab-${tab}`}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
      >
        <View file={file} />
      </Box>
    </>
  );
}

/** Number of a tab's items that need action. */
function countOf({ conditions, unreadMessages }: LoanFile, tab: LoanTab): string {
  const count = {
    conditions: conditions.filter(({ status, isOverdue }) => status === 'SUBMITTED' || isOverdue).length,
    messages: unreadMessages,
  }[tab as string];
  return count ? ` (${count})` : '';
}
