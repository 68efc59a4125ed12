import { followLink } from '@lender-portal/client/react';
import { Tab, Tabs } from '@mui/material';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { navigateToUrl } from 'single-spa';
import { documentsUrls, type DocumentsTab } from '../urls';

const TABS: readonly { tab: DocumentsTab; label: string }[] = [
  { tab: 'entity', label: 'Entity documents' },
  { tab: 'license', label: 'License documents' },
];

const elementId = (part: 'tab' | 'panel', tab: DocumentsTab) => `documents-${part}-${tab}`;

function openTab(event: MouseEvent<HTMLAnchorElement>) {
  followLink(event, (href) => {
    // Some browsers do not focus a clicked link. Navigation from a focused tab counts as the same page.
    event.currentTarget.focus();
    if (event.currentTarget.getAttribute('aria-selected') !== 'true') navigateToUrl(href);
  });
}

/** The space bar activates tabs, but not links. */
function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

interface DocumentsTabsProps {
  basePath: string;
  current: DocumentsTab;
  children: ReactNode;
}

/** Tabs as links: each has its own URL that can be bookmarked or opened in a new tab. */
export function DocumentsTabs({ basePath, current, children }: DocumentsTabsProps) {
  const urls = documentsUrls(basePath);
  return (
    <>
      <Tabs value={current} aria-label="Document types">
        {TABS.map(({ tab, label }) => (
          <Tab
            key={tab}
            component="a"
            value={tab}
            label={label}
            id={elementId('tab', tab)}
            href={urls[tab]}
            aria-controls={tab === current ? elementId('panel', tab) : undefined}
            onClick={openTab}
            onKeyDown={onKeyDown}
          />
        ))}
      </Tabs>
      <div key={current} role="tabpanel" id={elementId('panel', current)} aria-labelledby={elementId('tab', current)}>
        {children}
      </div>
    </>
  );
}
