import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useCloseOnEscape } from './use-close-on-escape';

function Panel({ close }: { close: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnEscape(panel, true, close);
  return (
    <>
      <div ref={panel}>
        <button type="button">Inside</button>
      </div>
      <button type="button">Outside</button>
    </>
  );
}

test('closes on Escape inside the panel only', () => {
  const close = jest.fn();
  render(<Panel close={close} />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Outside' }), { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Inside' }), { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(1);
});
