import { fontSize, tokens, type ColorTokens } from './tokens';

const declarations = (entries: readonly (readonly [string, string])[]) =>
  entries.map(([name, value]) => `--lp-${name}:${value};`).join('');

const scheme = (name: 'light' | 'dark', colors: ColorTokens) =>
  `color-scheme:${name};${declarations(Object.entries(colors).map(([key, value]) => [`color-${key}`, value] as const))}`;

/**
 * Tokens as CSS custom properties `--lp-*` for both schemes. `data-color-scheme` on the root element selects the
 * scheme; default: the system's preference. Inlined before all scripts, so that the loading screen and external
 * sub-applications use them, too.
 */
export function tokensCss(): string {
  const { color, radius, radiusSmall, space, font, fontSizes, shadowFloat, focusRing } = tokens;
  const shared = declarations([
    ['radius', `${radius}px`],
    ['radius-small', `${radiusSmall}px`],
    ['space', `${space}px`],
    ['font', font],
    ...fontSizes.map((px) => [`font-size-${px}`, fontSize(px)] as const),
    ['shadow-float', shadowFloat],
    ['focus-ring', focusRing],
  ]);
  const dark = scheme('dark', color.dark);
  return [
    `:root{${shared}${scheme('light', color.light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-color-scheme="light"]){${dark}}}`,
    `:root[data-color-scheme="dark"]{${dark}}`,
  ].join('\n');
}
