import { TURNSTILE_SCRIPT_URL } from '@lender-portal/contracts';
import { useEffect, useState, type ComponentType } from 'react';
import { loadScript } from './load-script';
import type { BotChallengeWidgetProps } from './use-bot-challenge';

async function loadWidget(scriptUrl: string): Promise<ComponentType<BotChallengeWidgetProps>> {
  const [{ TurnstileWidget }] = await Promise.all([
    import(/* webpackChunkName: "turnstile" */ './turnstile-widget'),
    loadScript(scriptUrl),
  ]);
  return TurnstileWidget;
}

/**
 * Renders the challenge and loads its code on first render. After a load failure, rendering it with another key
 * retries.
 */
export function BotChallengeWidget(props: BotChallengeWidgetProps) {
  const { settings, challenge } = props;
  const { scriptUrl = TURNSTILE_SCRIPT_URL } = settings;
  const [Loaded, setLoaded] = useState<ComponentType<BotChallengeWidgetProps>>();

  useEffect(() => {
    let isCurrent = true;
    const fail = (error: unknown) => {
      console.warn('Bot challenge failed to load:', error);
      if (isCurrent) challenge.fail('not-loaded');
    };
    challenge.begin();
    loadWidget(scriptUrl).then((widget) => isCurrent && setLoaded(() => widget), fail);
    return () => {
      isCurrent = false;
    };
  }, [scriptUrl, challenge]);

  return Loaded ? <Loaded {...props} /> : null;
}
