import { tokensCss } from './tokens-css';

const neutral = ['page', 'surface', 'border', 'ink', 'ink-muted', 'accent', 'accent-ink', 'accent-soft', 'skeleton'];
const meanings = ['success', 'warning', 'error'].flatMap((name) => [name, `${name}-soft`]);
const agreed = [...neutral, ...meanings].map((name) => `--lp-color-${name}`);

const shared = ['radius', 'radius-small', 'space', 'font', 'shadow-float', 'focus-ring'].map((name) => `--lp-${name}`);
const sizes = [12, 14, 16, 20, 28].map((px) => `--lp-font-size-${px}`);

const rules = () => {
  const style = document.createElement('style');
  style.textContent = tokensCss();
  document.head.append(style);
  const list = Array.from(style.sheet?.cssRules ?? []);
  style.remove();
  return list;
};

test('declares all tokens, and colors for each way to select a scheme', () => {
  const [light, media, dark] = rules() as [CSSStyleRule, CSSMediaRule, CSSStyleRule];
  const inMedia = media.cssRules[0] as CSSStyleRule;
  for (const name of [...agreed, ...shared, ...sizes]) expect(light.style.getPropertyValue(name)).not.toBe('');
  for (const name of agreed) {
    expect(dark.style.getPropertyValue(name)).not.toBe('');
    expect(inMedia.style.getPropertyValue(name)).toBe(dark.style.getPropertyValue(name));
    expect(dark.style.getPropertyValue(name)).not.toBe(light.style.getPropertyValue(name));
  }
});

test('prefers the attribute over the system', () => {
  const [light, media, dark] = rules() as [CSSStyleRule, CSSMediaRule, CSSStyleRule];
  expect(light.selectorText).toBe(':root');
  expect(media.media.mediaText).toMatch(/prefers-color-scheme:\s*dark/);
  expect((media.cssRules[0] as CSSStyleRule).selectorText).toBe(':root:not([data-color-scheme="light"])');
  expect(dark.selectorText).toBe(':root[data-color-scheme="dark"]');
});
