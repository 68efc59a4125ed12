import { ANALYTICS_CHOICE_EVENT } from '@lender-portal/client/analytics';
import { storeChoice, readChoice, type AnalyticsChoice } from './choice';
import { createNotice } from './notice';
import { createTag, type TagOptions } from './tag';

/**
 * Asks for consent if this browser has no choice, and loads the tag if allowed. A separate chunk that only portals with
 * analytics load.
 */
export function startAnalytics({ nonce, ...options }: TagOptions): void {
  const tag = createTag({ nonce, ...options });
  let chosen = readChoice();
  const show = createNotice({ nonce, onChoice: choose });

  function choose(choice: AnalyticsChoice): void {
    chosen = choice;
    storeChoice(choice);
    if (choice === 'allowed') tag.allow();
    else tag.refuse();
  }

  window.addEventListener(ANALYTICS_CHOICE_EVENT, () => show(chosen, { isRequestedByUser: true }));
  if (chosen === 'allowed') tag.allow();
  if (!chosen) show();
}
