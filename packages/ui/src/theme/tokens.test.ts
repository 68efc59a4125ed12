import { tokens, type ColorName } from './tokens';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** Relative luminance as defined by WCAG. */
function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = channels(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds: ColorName[] = ['page', 'surface'];
const onGround = (name: ColorName) => grounds.map((ground) => [name, ground] as const);

const text: readonly (readonly [ColorName, ColorName])[] = [
  ...(['ink', 'ink-muted', 'accent', 'accent-hover', 'success', 'warning', 'error'] as const).flatMap(onGround),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['surface', 'error'],
  ['accent', 'accent-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['error', 'error-soft'],
  ['ink', 'accent-soft'],
  ['ink', 'warning-soft'],
  ['ink', 'error-soft'],
  ['inverse-ink', 'inverse'],
];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const colors = tokens.color[scheme];

  // Behaviour: frame.tables
  test.each(text)('has a contrast of 4.5:1 for text in %s on %s', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  // Behaviour: frame.tables
  test.each(onGround('control'))('has a contrast of 3:1 for outlines in %s on %s', (line, ground) => {
    expect(contrast(colors[line], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});
