import { changeLocation, useLocation } from '@lender-portal/client/react';
import { EXPANDED_PARAMETER } from '../../urls';

/** Whether a row is expanded, stored in the URL so that it survives a reload. Only the toggled row renders. */
export function useExpanded(key: string): { isExpanded: boolean; toggle: () => void } {
  const isExpanded = useLocation(({ search }) => new URLSearchParams(search).getAll(EXPANDED_PARAMETER).includes(key));
  const toggle = () => {
    const query = new URLSearchParams(window.location.search);
    if (isExpanded) query.delete(EXPANDED_PARAMETER, key);
    else query.append(EXPANDED_PARAMETER, key);
    const text = query.toString();
    changeLocation(window.location.pathname + (text && `?${text}`), 'replace');
  };
  return { isExpanded, toggle };
}
