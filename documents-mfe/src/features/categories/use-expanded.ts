import { changeLocation, useLocation } from '@lender-portal/client/react';
import { useCallback } from 'react';
import { EXPANDED_PARAMETER } from '../../urls';

/** Expanded rows, stored in the URL so that they survive a reload. */
export function useExpanded(): { expanded: ReadonlySet<string>; toggle: (key: string) => void } {
  const search = useLocation((location) => location.search);
  const toggle = useCallback((key: string) => {
    const query = new URLSearchParams(window.location.search);
    const expanded = query.getAll(EXPANDED_PARAMETER);
    query.delete(EXPANDED_PARAMETER);
    for (const each of expanded.includes(key) ? expanded.filter((other) => other !== key) : [...expanded, key])
      query.append(EXPANDED_PARAMETER, each);
    const text = query.toString();
    changeLocation(window.location.pathname + (text && `?${text}`), 'replace');
  }, []);
  return { expanded: new Set(new URLSearchParams(search).getAll(EXPANDED_PARAMETER)), toggle };
}
