import { stateCodes } from '@lender-portal/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PortalRoot } from '../root/portal-root';
import { StatesPicker, type StatesPickerProps } from './states-picker';
import { stateShapes } from './state-shapes.generated';

function open(props: Partial<StatesPickerProps> = {}) {
  const changed = jest.fn();
  const escaped = jest.fn();
  function Holder() {
    const [value, setValue] = useState<readonly string[]>(props.value ?? []);
    const onChange = (codes: string[]) => {
      changed(codes);
      setValue(codes);
    };
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={({ key }) => key === 'Escape' && escaped()}>
        <StatesPicker label="State" {...props} value={value} onChange={onChange} />
      </div>
    );
  }
  const { container } = render(
    <PortalRoot>
      <Holder />
    </PortalRoot>,
  );
  const onMap = (code: string) => container.querySelector<SVGPathElement>(`path[data-code="${code}"]`)!;
  return {
    user: userEvent.setup(),
    changed,
    escaped,
    onMap,
    map: container.querySelector('[data-states-map]')!,
    field: screen.getByRole('combobox', { name: 'State' }),
  };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('has a shape for every state', () => {
  expect(Object.keys(stateShapes)).toEqual([...stateCodes]);
  expect(Object.values(stateShapes).every((path) => /^M.+z$/.test(path))).toBe(true);
});

// Behaviour: states.picker
test('hides the map from assistive technology, without roles or focus', () => {
  const { map } = open();
  expect(map).toHaveAttribute('aria-hidden', 'true');
  expect(map.querySelector('[role], [tabindex], a, button, input')).toBeNull();
});

test('selects and removes a state on the map and updates the field', async () => {
  const { user, changed, onMap } = open();
  await user.click(onMap('TX'));
  expect(changed).toHaveBeenLastCalledWith(['TX']);
  expect(onMap('TX')).toHaveAttribute('data-chosen');
  expect(screen.getByRole('button', { name: 'Remove Texas' })).toBeVisible();
  await user.click(onMap('TX'));
  expect(changed).toHaveBeenLastCalledWith([]);
});

test('shows buttons for small states', async () => {
  const { user, changed, map } = open();
  const keys = [...map.querySelectorAll('span[data-code]')];
  expect(keys.map(({ textContent }) => textContent)).toEqual(['VT', 'NH', 'MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC']);
  await user.click(keys[8]!);
  expect(changed).toHaveBeenLastCalledWith(['DC']);
});

test('shows an unavailable state on the map without selecting it', async () => {
  const { user, changed, onMap, map } = open({ options: ['CA', 'WA'] });
  fireEvent.mouseOver(onMap('TX'));
  expect(map).toHaveTextContent('Texas (already added)');
  await user.click(onMap('TX'));
  expect(changed).not.toHaveBeenCalled();
  fireEvent.mouseOver(onMap('WA'));
  expect(map).toHaveTextContent('Washington');
});

// Behaviour: states.picker
test('lists full names in order and stays open while choosing', async () => {
  const { user, changed, field } = open();
  await user.click(field);
  expect(options()).toHaveLength(51);
  expect(options()).toContain('District of Columbia');
  await user.click(screen.getByRole('option', { name: 'Texas' }));
  await user.click(screen.getByRole('option', { name: 'Utah' }));
  expect(changed).toHaveBeenLastCalledWith(['TX', 'UT']);
  expect(screen.getByRole('option', { name: 'Texas' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: 'Texas' }));
  expect(changed).toHaveBeenLastCalledWith(['UT']);
});

test('keeps the focus in the field and its list open on a map click', async () => {
  const { user, onMap, field } = open();
  await user.click(field);
  await user.click(onMap('CA'));
  expect(field).toHaveFocus();
  expect(screen.getByRole('option', { name: 'California' })).toHaveAttribute('aria-selected', 'true');
});

test('supports the keyboard: typing, Enter to select, Backspace to remove', async () => {
  const { user, changed, field } = open();
  await user.tab();
  expect(field).toHaveFocus();
  await user.keyboard('new y');
  expect(options()).toEqual(['New York']);
  await user.keyboard('{Enter}');
  await user.keyboard('wash{Enter}');
  expect(changed).toHaveBeenLastCalledWith(['NY', 'WA']);
  await user.keyboard('{Backspace}');
  expect(changed).toHaveBeenLastCalledWith(['NY']);
});

// Behaviour: states.picker
test('closes only the list on Escape', async () => {
  const { user, escaped, field } = open();
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(escaped).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(escaped).toHaveBeenCalledTimes(1);
});

// Behaviour: states.picker
test('shows a message if no state matches', async () => {
  const { user, field } = open();
  await user.type(field, 'atlantis');
  expect(screen.getByText('No matching states')).toBeVisible();
});

test('shows the error below the field', () => {
  const { field } = open({ error: 'State is required' });
  expect(field).toHaveAccessibleDescription('State is required');
  expect(field).toBeInvalid();
});

test('disables map and field', () => {
  const { field, map } = open({ value: ['TX'], disabled: true });
  expect(field).toBeDisabled();
  expect(map).toHaveAttribute('data-disabled');
  expect(screen.getByRole('button', { name: 'Remove Texas' })).toBeDisabled();
});
