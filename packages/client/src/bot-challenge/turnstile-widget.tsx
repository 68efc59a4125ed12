import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import { useEffect, useRef } from 'react';
import { RETRY_INTERVAL_MS } from './challenge';
import type { BotChallengeWidgetProps } from './use-bot-challenge';

const readColorScheme = () => (document.documentElement.dataset['colorScheme'] === 'dark' ? 'dark' : 'light');

/** On windows this narrow, the card is smaller than the standard widget, which needs 300 px. */
const isNarrow = () => window.matchMedia('(max-width: 375px)').matches;

/** The Turnstile widget. A separate chunk, because portals without a challenge never load it. */
export function TurnstileWidget({ settings, action, challenge }: BotChallengeWidgetProps) {
  const widget = useRef<TurnstileInstance>(null);
  useEffect(() => {
    challenge.attach({ reset: () => widget.current?.reset() });
    return () => challenge.attach(undefined);
  }, [challenge]);

  return (
    <Turnstile
      ref={widget}
      siteKey={settings.siteKey}
      injectScript={false}
      options={{
        action,
        size: isNarrow() ? 'compact' : 'flexible',
        theme: 'colorScheme' in document.documentElement.dataset ? readColorScheme() : 'auto',
        retryInterval: RETRY_INTERVAL_MS,
        responseField: false,
      }}
      onSuccess={(token) => challenge.succeed(token)}
      onExpire={() => challenge.begin()}
      onBeforeInteractive={() => challenge.pause()}
      onAfterInteractive={() => challenge.pause()}
      onUnsupported={() => challenge.fail('unsupported')}
      onTimeout={() => challenge.fail('slow')}
      onError={() => {
        challenge.fail('failed');
        // Suppresses the widget's own console message.
        return true;
      }}
    />
  );
}
