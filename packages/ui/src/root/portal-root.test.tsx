import { Button, TextField } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PortalRoot } from './portal-root';

const silenceReact = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

test('sets the page’s nonce on all styles', () => {
  render(
    <PortalRoot nonce="page-nonce">
      <Button variant="contained">Go</Button>
      <TextField label="Name" />
    </PortalRoot>,
  );
  const styles = Array.from(document.querySelectorAll('style'));
  expect(styles.length).toBeGreaterThan(1);
  expect(styles.map(({ nonce }) => nonce)).toEqual(styles.map(() => 'page-nonce'));
});

function Breaks() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Cannot render');
  return <button onClick={() => setBroken(true)}>Break</button>;
}

// Behaviour: modules.render-errors
test('shows a render failure and renders again with "Try again"', async () => {
  const logged = silenceReact();
  const user = userEvent.setup();
  render(
    <PortalRoot>
      <Breaks />
    </PortalRoot>,
  );
  await user.click(screen.getByRole('button', { name: 'Break' }));
  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
  expect(logged).toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Break' })).toBeVisible();
});

// Behaviour: modules.render-errors
test('resets when the path changes', async () => {
  silenceReact();
  const user = userEvent.setup();
  render(
    <PortalRoot>
      <Breaks />
    </PortalRoot>,
  );
  await user.click(screen.getByRole('button', { name: 'Break' }));
  window.dispatchEvent(new CustomEvent('single-spa:routing-event'));
  expect(await screen.findByRole('button', { name: 'Break' })).toBeVisible();
});

// Behaviour: modules.render-errors
test('lets a small widget fail with its own fallback', async () => {
  silenceReact();
  const user = userEvent.setup();
  render(
    <PortalRoot fallback={null}>
      <Breaks />
    </PortalRoot>,
  );
  await user.click(screen.getByRole('button', { name: 'Break' }));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

describe('with a fallback release', () => {
  function broken(isTaken: boolean) {
    silenceReact();
    const failures = { report: jest.fn(), takeFallbackRelease: jest.fn(async () => isTaken) };
    render(
      <PortalRoot failures={failures}>
        <Breaks />
      </PortalRoot>,
    );
    return failures;
  }

  test('reports a rendering failure and mounts the fallback release', async () => {
    const { report, takeFallbackRelease } = broken(true);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Break' }));
    expect(report).toHaveBeenCalledWith({ what: 'render', error: new Error('Cannot render') });
    expect(takeFallbackRelease).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    // The page must not be blank while it loads.
    expect(screen.getByLabelText('Loading')).toBeInTheDocument();
  });

  test('shows the failure if there is none', async () => {
    broken(false);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Break' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
  });
});
