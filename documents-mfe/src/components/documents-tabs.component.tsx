import { followLink } from '@lender-portal/client/react';
import { color, fontSize, tokens } from '@lender-portal/ui';
import { styled } from '@mui/material';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { navigateToUrl } from 'single-spa';
import { documentsUrls, type DocumentsTab } from '../urls';

const TABS: readonly { tab: DocumentsTab; label: string }[] = [
  { tab: 'entity', label: 'Entity documents' },
  { tab: 'license', label: 'License documents' },
];

const List = styled('div')({ display: 'flex', gap: 4, borderBottom: `1px solid ${color('border')}` });

const Tab = styled('a')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '10px 16px 12px',
  marginBottom: -1,
  borderRadius: `${tokens.radiusSmall}px ${tokens.radiusSmall}px 0 0`,
  color: color('ink-muted'),
  fontSize: fontSize(14),
  fontWeight: 600,
  textDecoration: 'none',
  transition: 'color 120ms',
  '&:hover': { color: color('ink') },
  '&[aria-selected="true"]': { boxShadow: `inset 0 -2px ${color('accent')}`, color: color('accent') },
  '&:focus-visible': { outlineOffset: -2 },
});

const Panel = styled('div')({ minWidth: 0 });

const elementId = (part: 'tab' | 'panel', tab: DocumentsTab) => `documents-${part}-${tab}`;

function openTab(event: MouseEvent<HTMLAnchorElement>) {
  followLink(event, (href) => {
    // Some browsers do not focus a clicked link. Navigation from a focused tab counts as the same page.
    event.currentTarget.focus();
    if (event.currentTarget.getAttribute('aria-selected') !== 'true') navigateToUrl(href);
  });
}

/** Adds tab keyboard behavior to links: arrow keys move focus, space activates. */
function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const target = { ArrowRight: tabs[at + 1] ?? tabs[0], ArrowLeft: tabs.at(at - 1), Home: tabs[0], End: tabs.at(-1) }[
    event.key
  ];
  if (!target && event.key !== ' ') return;
  event.preventDefault();
  if (target) target.focus();
  else event.currentTarget.click();
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
      <List role="tablist" aria-label="Document types">
        {TABS.map(({ tab, label }) => (
          <Tab
            key={tab}
            role="tab"
            id={elementId('tab', tab)}
            href={urls[tab]}
            aria-selected={tab === current}
            aria-controls={tab === current ? elementId('panel', tab) : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={openTab}
            onKeyDown={onKeyDown}
          >
            {label}
          </Tab>
        ))}
      </List>
      <Panel key={current} role="tabpanel" id={elementId('panel', current)} aria-labelledby={elementId('tab', current)}>
        {children}
      </Panel>
    </>
  );
}
