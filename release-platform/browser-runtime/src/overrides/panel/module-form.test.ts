import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createModuleForm, type PanelModule } from './module-form';

const NAME = '@lender-portal/users-mfe';
const NEXT = '/modules/@lender-portal/users-mfe/1.1.0+bbbbbbbbbbbb/users.js';
const users: PanelModule = {
  name: NAME,
  live: '1.0.0+aaaaaaaaaaaa',
  canary: '1.1.0+bbbbbbbbbbbb',
  preview: null,
  releases: [
    { id: '1.1.0+bbbbbbbbbbbb', url: NEXT },
    { id: '1.0.0+aaaaaaaaaaaa', url: '/modules/@lender-portal/users-mfe/1.0.0+aaaaaaaaaaaa/users.js' },
  ],
};

function show(options: Partial<Parameters<typeof createModuleForm>[0]> = {}) {
  const onApply = jest.fn(async () => {});
  document.body.replaceChildren(
    createModuleForm({
      module: users,
      chosen: undefined,
      choices: users.releases.map(({ id, url: value }) => ({ value: value!, label: id })),
      takesUrl: true,
      obstacle: undefined,
      onApply,
      ...options,
    }),
  );
  return { onApply, user: userEvent.setup() };
}
const select = () => screen.getByRole('combobox', { name: `Release of ${NAME}` });
const url = () => screen.queryByRole('textbox', { name: `URL of ${NAME}` });
const apply = () => screen.getByRole('button', { name: `Apply to ${NAME}` });

// Behaviour: releases.overrides-panel
test('shows live and canary releases, and overrides by a release', async () => {
  const { onApply, user } = show();
  expect(screen.getByRole('heading', { name: NAME })).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Live', 'Canary']);
  expect(url()).toBeNull();
  await user.selectOptions(select(), '1.1.0+bbbbbbbbbbbb');
  await user.click(apply());
  expect(onApply).toHaveBeenCalledWith(NEXT);
});

// Behaviour: releases.overrides-panel
test('overrides by a URL or a port, and rejects other text', async () => {
  const { onApply, user } = show();
  await user.selectOptions(select(), 'URL of a local build');
  await user.type(url()!, 'javascript:1');
  await user.click(apply());
  expect(onApply).not.toHaveBeenCalled();
  await user.clear(url()!);
  await user.type(url()!, '8080');
  await user.click(apply());
  expect(onApply).toHaveBeenCalledWith('8080');
});

// Behaviour: releases.overrides-panel
test('shows the override, and removes it', async () => {
  const { onApply, user } = show({ chosen: 'http://localhost:8080/users.js' });
  expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent('http://localhost:8080/users.js');
  expect(select()).toHaveDisplayValue('URL of a local build');
  expect(url()).toHaveValue('http://localhost:8080/users.js');
  await user.selectOptions(select(), 'Live release');
  await user.click(apply());
  expect(onApply).toHaveBeenCalledWith(undefined);
});

test('selects an overriding release', () => {
  show({ chosen: NEXT });
  expect(select()).toHaveDisplayValue('1.1.0+bbbbbbbbbbbb');
});

test('explains why nothing can be chosen', () => {
  show({ obstacle: 'Remotes need a preview link.' });
  expect(within(document.body).queryByRole('combobox')).toBeNull();
  expect(screen.getByText('Cannot be overridden: Remotes need a preview link.')).toBeVisible();
});

// Behaviour: releases.preview-panel
test('offers releases only, and shows why a choice was refused', async () => {
  const { user } = show({
    chosen: NEXT,
    takesUrl: false,
    onApply: () => Promise.reject(new Error('The map has no "yup"')),
  });
  expect(within(select()).queryByRole('option', { name: 'URL of a local build' })).toBeNull();
  await user.click(apply());
  expect(await screen.findByRole('alert')).toHaveTextContent('The map has no "yup"');
});
