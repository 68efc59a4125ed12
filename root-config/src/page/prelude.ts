import { readPageData } from '@lender-portal/browser-runtime';
import type { RuntimeConfig } from '@lender-portal/contracts';
import { showFatal } from '../fatal/show-fatal';
import { reloadWithInlineScript } from './inline-script';

// Inline script before the page's script, which is a file.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.id !== 'page-script') return;
    reloadWithInlineScript(target, (readPageData('config') as RuntimeConfig).basePath).catch(showFatal);
  },
  // Errors of elements do not bubble.
  { capture: true },
);
