import { setTimeout as delay } from 'node:timers/promises';

/** Distinct, so that the field's value tells which of them it kept. */
const KEYS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const PAUSE_MS = 100;
/** Typed even if the network is idle: scripts from the cache may still take over the form. */
const MIN_KEYS = 10;

/** Runs in the page before its first script: prepares typing into the first field, which may be replaced meanwhile. */
export function prepareTyping(selector) {
  const { bench } = globalThis;
  const findField = () => document.querySelector(selector);
  bench.acceptedKeys = [];
  bench.focusField = () => {
    const field = findField();
    if (document.activeElement !== field) field?.focus();
    return Boolean(field) && document.activeElement === field;
  };
  bench.readField = () => findField().value;
  bench.fieldReady = bench.whenPainted(() => {
    const field = findField();
    return field && !field.disabled && bench.isVisible(field);
  });
  const accept = ({ target, data }) => {
    if (target === findField()) bench.acceptedKeys.push({ key: data, time: performance.now() });
  };
  document.addEventListener('input', accept, { capture: true });
}

/**
 * Types with real key events from the moment the first field is visible until the page has settled.
 *
 * @returns {Promise<number>} ms from the navigation until the field accepted the first key that it still has at the end
 */
export async function typeUntil(page, isSettled) {
  await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await page.evaluate('bench.fieldReady');
  for (const [index, key] of KEYS.entries()) {
    if (index >= MIN_KEYS && isSettled()) break;
    if (await page.evaluate('bench.focusField()')) {
      await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
      await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    }
    await delay(PAUSE_MS);
  }
  const [accepted, value] = await page.evaluate('[bench.acceptedKeys, bench.readField()]');
  return findFirstKept(accepted, value);
}

/** @returns {number} time of the first accepted key that is part of the field's final value */
export function findFirstKept(accepted, value) {
  const first = accepted.find(({ key }) => value.includes(key));
  if (!first) throw new Error(`The field kept none of ${accepted.length} keys: "${value}"`);
  return first.time;
}
