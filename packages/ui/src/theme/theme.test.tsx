import { Alert, Button, Chip } from '@mui/material';
import { render } from '@testing-library/react';
import { PortalRoot } from '../root/portal-root';
import { portalTheme } from './theme';

test('uses CSS variables, so that both schemes share a theme', () => {
  const { primary, error, text, background, divider, action } = portalTheme.palette;
  const painted = [
    primary.main,
    primary.dark,
    error.main,
    text.primary,
    text.secondary,
    background.paper,
    divider,
    action.hover,
  ];
  for (const value of painted) expect(value).toMatch(/var\(--lp-color-/);
});

test('derives shades with color-mix', () => {
  expect(portalTheme.alpha('var(--lp-color-ink)', 0.5)).toBe(
    'color-mix(in srgb, var(--lp-color-ink) 50%, transparent)',
  );
  expect(portalTheme.alpha('var(--lp-color-ink)', '0.08 + 0.12')).toContain(' 20%, transparent');
  expect(portalTheme.lighten('var(--lp-color-ink)', 0.9)).toContain('var(--lp-color-surface) 90%');
});

test('renders components without their own scheme', () => {
  const { container } = render(
    <PortalRoot>
      <Button variant="contained">Go</Button>
      <Alert severity="warning">Mind</Alert>
      <Chip label="New" color="success" />
    </PortalRoot>,
  );
  const rules = Array.from(document.styleSheets).flatMap((sheet) =>
    Array.from(sheet.cssRules, ({ cssText }) => cssText),
  );
  const css = rules.join('\n');
  expect(container.querySelector('button')).toBeInTheDocument();
  expect(css).toContain('var(--lp-color-warning-soft)');
  expect(css).toContain('var(--lp-color-success-soft)');
  expect(css).not.toMatch(/#1976d2|rgb\(25, 118, 210\)/);
});
