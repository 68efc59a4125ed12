import { createIcon } from '@lender-portal/ui';

export const BellIcon = createIcon(
  <path d="M6.5 10a5.5 5.5 0 0 1 11 0v3.6l1.6 2.7a.8.8 0 0 1-.7 1.2H5.6a.8.8 0 0 1-.7-1.2l1.6-2.7zM9.8 17.5a2.3 2.3 0 0 0 4.4 0M12 2.8v1.7" />,
);
