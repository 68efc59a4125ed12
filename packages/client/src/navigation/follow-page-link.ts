import { followLink } from '@lender-portal/client/react';
import type { MouseEvent } from 'react';
import { navigateToUrl } from 'single-spa';

/** Click handler of links to other pages of the portal. @returns whether it navigated */
export const followPageLink = (event: MouseEvent): boolean => followLink(event, navigateToUrl);
