import { act, render, screen } from '@testing-library/react';
import {
  BotChallengeError,
  BotChallengeWidget,
  RESPONSE_TIMEOUT_MS,
  RETRY_INTERVAL_MS,
  useBotChallenge,
  type BotChallenge,
} from '.';

interface RenderParameters {
  sitekey: string;
  action: string;
  'retry-interval': number;
  callback: (token: string) => void;
  'error-callback': (code: string) => boolean | undefined;
  'expired-callback': () => void;
  'before-interactive-callback': () => void;
  'unsupported-callback': () => void;
}

/** Fake script that records rendered widgets and resets. */
function installTurnstile() {
  const rendered: RenderParameters[] = [];
  const turnstile = {
    render: (_container: unknown, params: RenderParameters) => `widget-${rendered.push(params)}`,
    reset: jest.fn(),
    remove: jest.fn(),
  };
  Reflect.set(window, 'turnstile', turnstile);
  return { turnstile, rendered, widget: () => rendered.at(-1)! };
}

let challenge: BotChallenge;

function Form({ siteKey }: { siteKey?: string }) {
  challenge = useBotChallenge(siteKey ? { siteKey, scriptUrl: '/turnstile/v0/api.js' } : undefined, 'sign-in');
  return (
    <>
      {challenge.widget && <BotChallengeWidget {...challenge.widget} />}
      <p>{challenge.isReady ? 'ready' : (challenge.problem ?? 'waiting')}</p>
    </>
  );
}

const script = () => document.querySelector<HTMLScriptElement>('script#cf-turnstile-script');
const expectState = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();

/** Lets pending loads finish and fires the script's event. */
async function load(event: 'load' | 'error' = 'load') {
  script()?.dispatchEvent(new Event(event));
  // Covers the chunk, the script, the state, and the widget's polling every 50 ms.
  for (let step = 0; step < 10; step += 1) await act(async () => jest.advanceTimersByTimeAsync(10));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'turnstile');
});

// Behaviour: challenge.where
test('sends calls without a widget if the challenge is not configured', async () => {
  render(<Form />);
  expectState('ready');
  expect(await challenge.proof()).toEqual({});
  challenge.renew();
  expect(script()).toBeNull();
});

// Must be the first test with a script, because the script loads once per page.
// Behaviour: challenge.problems
test('reports a script that fails to load and removes its tag before the next attempt', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<Form siteKey="key" />);
  expect(script()).toHaveAttribute('src', 'http://localhost/turnstile/v0/api.js?render=explicit');
  await load('error');
  expectState('not-loaded');
  expect(script()).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
});

// Behaviour: challenge.where, forms.submit
test('sends the token with a call and then requests another one', async () => {
  const { turnstile, widget } = installTurnstile();
  render(<Form siteKey="key" />);
  await load();
  expectState('waiting');
  expect(widget()).toMatchObject({ sitekey: 'key', action: 'sign-in', 'retry-interval': RETRY_INTERVAL_MS });

  act(() => widget().callback('token-1'));
  expectState('ready');
  expect(await challenge.proof()).toEqual({ captchaToken: 'token-1' });

  act(() => challenge.renew());
  expectState('waiting');
  expect(turnstile.reset).toHaveBeenCalledWith('widget-1');
  const proof = challenge.proof();
  act(() => widget().callback('token-2'));
  expect(await proof).toEqual({ captchaToken: 'token-2' });
});

// Behaviour: challenge.problems
test('reports a failed check until it succeeds, and waits when a token expires', async () => {
  const { widget } = installTurnstile();
  render(<Form siteKey="key" />);
  await load();
  act(() => void expect(widget()['error-callback']('600010')).toBe(true));
  expectState('failed');
  act(() => widget().callback('token-1'));
  expectState('ready');
  act(() => widget()['expired-callback']());
  expectState('waiting');
  act(() => widget()['unsupported-callback']());
  expectState('unsupported');
});

// Behaviour: challenge.waits
test('times out waiting for a token', async () => {
  installTurnstile();
  render(<Form siteKey="key" />);
  await load();
  const refused = expect(challenge.proof()).rejects.toThrow(BotChallengeError);
  await act(async () => jest.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS));
  await refused;
  expectState('slow');
});

// Behaviour: challenge.waits
test('does not time out while the challenge is interactive', async () => {
  const { widget } = installTurnstile();
  render(<Form siteKey="key" />);
  await load();
  act(() => widget()['before-interactive-callback']());
  await act(async () => jest.advanceTimersByTimeAsync(2 * RESPONSE_TIMEOUT_MS));
  expectState('waiting');
});
