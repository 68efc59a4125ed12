import { renderWithPortal } from '@lender-portal/testing';
import { screen } from '@testing-library/react';
import { MimeIcon } from './mime-icon.component';

// Behaviour: documents.icons
test.each([
  ['image/png', 'Image'],
  ['application/pdf', 'PDF'],
  ['application/msword', 'Text document'],
  ['application/vnd.ms-excel', 'Spreadsheet'],
  ['application/vnd.ms-powerpoint', 'Presentation'],
  ['text/plain', 'Plain text'],
  ['application/zip', 'Archive'],
  ['application/octet-stream', 'File'],
])('shows for %s an icon labeled %s', (mimeType, words) => {
  renderWithPortal(<MimeIcon mimeType={mimeType} />);
  expect(screen.getByRole('img', { name: words })).toBeVisible();
});
