import { adoptStyles } from './adopt-styles';
import { installStyleSheets } from '../test';

test('adopts equal styles once, until their last user is gone', () => {
  const styles = installStyleSheets();
  const removals = [adoptStyles('a {}'), adoptStyles('b {}'), adoptStyles('a {}')];
  expect(styles()).toEqual(['a {}', 'b {}']);

  removals[0]?.();
  expect(styles()).toEqual(['a {}', 'b {}']);
  removals[2]?.();
  expect(styles()).toEqual(['b {}']);
});

test('keeps other style sheets', () => {
  const styles = installStyleSheets();
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  const remove = adoptStyles('c {}');
  expect(styles()).toEqual(['', 'c {}']);
  remove();
  expect(styles()).toEqual(['']);
});
