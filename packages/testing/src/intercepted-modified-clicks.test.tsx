import { render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { interceptedModifiedClicks } from './intercepted-modified-clicks';

test('returns the modified clicks that a link intercepts', () => {
  render(
    <>
      <a href="/left">left</a>
      <a href="/partly" onClick={(event: MouseEvent) => event.shiftKey || event.button === 1 || event.preventDefault()}>
        partly
      </a>
    </>,
  );
  const link = (name: string) => screen.getByRole('link', { name });
  expect(interceptedModifiedClicks(link('left'))).toEqual([]);
  expect(interceptedModifiedClicks(link('partly'))).toEqual([{ ctrlKey: true }, { metaKey: true }, { altKey: true }]);
});
