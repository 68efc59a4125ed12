import { stateNames } from '@lender-portal/contracts';
import { Dialog } from '@mui/material';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PortalRoot } from '../root/portal-root';
import { StatesPicker, type StatesPickerProps } from '.';

const onChange = jest.fn();
const onClose = jest.fn();
beforeEach(() => jest.clearAllMocks());

/** A form that keeps what is chosen. */
function Form({ value = [], ...props }: Partial<StatesPickerProps>) {
  const [codes, setCodes] = useState(value);
  const keep = (next: string[]) => {
    onChange(next);
    setCodes(next);
  };
  return <StatesPicker label="State" value={codes} onChange={keep} {...props} />;
}

function renderPicker(props: Partial<StatesPickerProps> = {}) {
  const { container } = render(
    <PortalRoot>
      <Form {...props} />
    </PortalRoot>,
  );
  return { user: userEvent.setup(), map: container.querySelector<HTMLElement>('[data-states-map]')! };
}

const field = () => screen.getByRole('combobox', { name: 'State' });
const on = (map: HTMLElement, code: string) => map.querySelector(`[data-code="${code}"]`)!;
const chosen = () => screen.queryAllByRole('button', { name: /^Take back / }).map(({ textContent }) => textContent);
const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the map', () => {
  test('is hidden from assistive technology, without roles and out of the tab order', async () => {
    const { user, map } = renderPicker({ value: ['TX'] });
    expect(map).toHaveAttribute('aria-hidden', 'true');
    expect(map.querySelectorAll('[role], [tabindex], [aria-label], button, a, input')).toHaveLength(0);
    expect(new Set(Array.from(map.querySelectorAll('path'), (path) => path.getAttribute('data-code')))).toEqual(new Set(Object.keys(stateNames)));
    for (let step = 0; step < 5; step += 1) {
      await user.tab();
      expect(map).not.toContainElement(document.activeElement as HTMLElement);
    }
  });

  test('chooses the state that is pressed, and takes it back', async () => {
    const { user, map } = renderPicker();
    await user.click(on(map, 'TX'));
    await user.click(on(map, 'CA'));
    expect(chosen()).toEqual(['Texas', 'California']);
    await user.click(on(map, 'TX'));
    expect(chosen()).toEqual(['California']);
    expect(onChange.mock.calls).toEqual([[['TX']], [['TX', 'CA']], [['CA']]]);
  });

  test('has a key for what is too small to be met', async () => {
    const { user, map } = renderPicker();
    await user.click(within(map).getByText('DC'));
    expect(chosen()).toEqual(['District of Columbia']);
  });

  test('names what the pointer is on, and says what is not offered', async () => {
    const { user, map } = renderPicker({ options: ['TX'] });
    await user.hover(on(map, 'TX'));
    expect(within(map).getByText('Texas')).toBeVisible();
    await user.hover(on(map, 'CA'));
    expect(within(map).getByText('California (already added)')).toBeVisible();
    await user.click(on(map, 'CA'));
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('the field', () => {
  test('offers every state by its full name, and its list stays open while choosing', async () => {
    const { user, map } = renderPicker();
    await user.click(field());
    expect(optionNames()).toEqual(Object.values(stateNames));
    await user.click(screen.getByRole('option', { name: 'District of Columbia' }));
    await user.click(screen.getByRole('option', { name: 'Texas' }));
    expect(screen.getByRole('option', { name: 'Texas' })).toHaveAttribute('aria-selected', 'true');
    expect(chosen()).toEqual(['District of Columbia', 'Texas']);
    await user.click(on(map, 'CA'));
    expect(screen.getByRole('option', { name: 'California' })).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveFocus();
  });

  test('offers only the states that it is given', async () => {
    const { user } = renderPicker({ options: ['TX', 'NY'] });
    await user.click(field());
    expect(optionNames()).toEqual(['Texas', 'New York']);
  });

  test('is worked by the keyboard alone', async () => {
    const { user } = renderPicker();
    await user.tab();
    await user.keyboard('new y{Enter}');
    expect(chosen()).toEqual(['New York']);
    await user.keyboard('{Backspace}'.repeat(6));
    expect(chosen()).toEqual([]);
  });

  test('says where no state has the name', async () => {
    const { user } = renderPicker();
    await user.type(field(), 'Ontario');
    expect(optionNames()).toEqual(['No state of that name']);
    await user.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('gives a chosen state back at a press', async () => {
    const { user } = renderPicker({ value: ['TX', 'CA'] });
    await user.click(screen.getByRole('button', { name: 'Take back Texas' }));
    expect(onChange.mock.calls).toEqual([[['CA']]]);
  });

  test('is described by what is wrong with it, and tells when it is left', async () => {
    const onBlur = jest.fn();
    const { user } = renderPicker({ error: 'Choose at least one state', onBlur });
    expect(field()).toHaveAccessibleDescription('Choose at least one state');
    expect(field()).toBeInvalid();
    await user.click(field());
    await user.tab();
    await waitFor(() => expect(onBlur).toHaveBeenCalled());
  });
});

test('disabled, neither of the two changes anything', async () => {
  const { user, map } = renderPicker({ value: ['TX'], disabled: true });
  expect(field()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Take back Texas' })).toBeDisabled();
  await expect(user.click(on(map, 'CA'))).rejects.toThrow('pointer-events: none');
  expect(onChange).not.toHaveBeenCalled();
});

test('Escape closes the list, then the dialog around it; what is chosen stays', async () => {
  const user = userEvent.setup();
  render(
    <PortalRoot>
      <Dialog open onClose={onClose} aria-label="Please select states">
        <Form />
      </Dialog>
    </PortalRoot>,
  );
  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'Texas' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(chosen()).toEqual(['Texas']);
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(chosen()).toEqual(['Texas']);
  expect(onClose).toHaveBeenCalledTimes(1);
});
