import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import { useEffect, useRef } from 'react';
import { RETRY_INTERVAL_MS } from './challenge';
import type { BotChallengeWidgetProps } from './use-bot-challenge';

const schemeOfPage = () => (document.documentElement.dataset['colorScheme'] === 'dark' ? 'dark' : 'light');

/** Narrower cards than this window's have no room for the usual widget, which takes 300 px at least. */
const isNarrow = () => window.matchMedia('(max-width: 375px)').matches;

/** The widget itself; a chunk of its own, for portals without a challenge never load it. */
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
        theme: 'colorScheme' in document.documentElement.dataset ? schemeOfPage() : 'auto',
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
        // Handled: the widget need not write it to the console.
        return true;
      }}
    />
  );
}
