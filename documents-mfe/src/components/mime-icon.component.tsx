import { mimeGroup, type MimeGroup } from '@lender-portal/contracts';
import { createIcon, type Icon } from '@lender-portal/ui';
import type { ReactNode } from 'react';

const SHEET = (
  <path d="M13.5 3.5h-7A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19V9zM13.5 3.5V9H19" />
);

const createSheetIcon = (symbol: ReactNode) =>
  createIcon(
    <>
      {SHEET}
      {symbol}
    </>,
  );

const icons: Record<MimeGroup, Icon> = {
  image: createIcon(
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="1.5" />
      <circle cx="8.5" cy="9.5" r="1.5" />
      <path d="m4 17 5-4.5 3.5 3 3-2.5 4.5 4" />
    </>,
  ),
  pdf: createSheetIcon(
    <path d="M8.5 17.5c1.8-1 3.4-4.4 3.4-6 0-1.3-1.6-1.3-1.6 0 0 2 2.2 4.6 5.2 4.6 1.3 0 1.3-1.5-.2-1.5-2 0-5 .9-6.8 2.900z" />,
  ),
  document: createSheetIcon(<path d="m8 12.5 1.5 5 2.5-4 2.5 4 1.5-5" />),
  spreadsheet: createSheetIcon(<path d="M8 12.500h8v5H8zM12 12.500v5M8 15h8" />),
  presentation: createSheetIcon(<path d="M8 12.500h8v4H8zM12 16.500v2" />),
  text: createSheetIcon(<path d="M8 12.500h8M8 15h8M8 17.500h5" />),
  archive: createSheetIcon(<path d="M10 3.500v2M10 7.500v2M10 11.500v2M8.5 15.500h3v2.500h-3z" />),
  file: createSheetIcon(null),
};

const labels: Record<MimeGroup, string> = {
  image: 'Image',
  pdf: 'PDF',
  document: 'Text document',
  spreadsheet: 'Spreadsheet',
  presentation: 'Presentation',
  text: 'Plain text',
  archive: 'Archive',
  file: 'File',
};

/** Icon of the file kind, with a text alternative, because no other column mentions it. */
export function MimeIcon({ mimeType }: { mimeType: string }) {
  const group = mimeGroup(mimeType);
  const GroupIcon = icons[group];
  return (
    <>
      <GroupIcon data-mime-group={group} />
      <span className="lp-visually-hidden">{labels[group]}</span>
    </>
  );
}
