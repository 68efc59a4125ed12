import { renderApplication, viewers, type PortalResolvers } from '@lender-portal/testing';
import { notify } from '@lender-portal/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { RootComponent } from './root.component';

const company = {
  ...viewers.main.tenant,
  name: 'Summit Capital',
  legalEntity: { type: 'TRUST', name: 'Summit Trust', phone: '+14155550100', address: '1 Main Street' },
  lender: {
    id: 'lender',
    revision: 'first',
    phone: '+14155550100',
    address: '1 Main Street',
    projectsType: ['CRE', 'SFR'],
    lenderStates: [
      { id: 'ca', region: 'CA', isApproved: true },
      { id: 'tx', region: 'TX', isApproved: false },
    ],
  },
};

interface Opening {
  isMain?: boolean;
  paths?: string[];
  update?: (source: unknown, args: { input: Record<string, unknown> }) => unknown;
}

/** Opens the page with a stateful fake server. */
function open({ isMain = true, paths = [], update }: Opening = {}) {
  window.history.replaceState(null, '', '/lenders/profile/company');
  const server = structuredClone(company);
  const resolvers = {
    Query: {
      user: () => ({ ...viewers.main.user, isMain }),
      tenant: () => server,
      attention: () => paths.map((path, index) => ({ id: String(index), path })),
    },
    Mutation: {
      updateCompany:
        update ??
        ((_: unknown, { input }: { input: Record<string, string> }) => {
          Object.assign(server.legalEntity, { name: input['name'] });
          return server;
        }),
    },
  } as unknown as PortalResolvers;
  return { ...renderApplication(RootComponent, { basePath: '/lenders/profile/company', resolvers }), server };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

async function edit(opening?: Opening) {
  const opened = open(opening);
  await opened.user.click(await screen.findByRole('button', { name: 'Edit company' }));
  const name = screen.getByRole('textbox', { name: 'Legal entity name' });
  expect(name).toHaveFocus();
  await opened.user.clear(name);
  await opened.user.type(name, 'Summit Bridge LLC');
  await opened.user.click(screen.getByRole('button', { name: 'Save company' }));
  return opened;
}

afterEach(() => act(() => notify.clear()));

// Behaviour: company.page
test('shows the company, its states and what a new lender still has to do', async () => {
  open({ isMain: false, paths: ['/profile/documents/license/CA'] });
  const details = await region('Details');
  for (const text of ['Summit Trust', 'Trust', '(415) 555-0100', '1 Main Street', 'CRE, SFR'])
    expect(details.getByText(text)).toBeVisible();
  expect((await region('States')).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'California, approved',
    'Texas',
  ]);
  const steps = await region('First steps');
  expect(
    steps
      .getAllByRole('listitem')
      .map(
        (step) => within(step).getByRole('img').getAttribute('aria-label') ?? step.querySelector('title')!.textContent,
      ),
  ).toEqual(['Done', 'Done', 'To do']);
  expect(steps.getByRole('link', { name: /license documents/ })).toHaveAttribute(
    'href',
    '/lenders/profile/documents/license',
  );
  expect(screen.queryByRole('button', { name: 'Edit company' })).not.toBeInTheDocument();
});

// Behaviour: company.edit
test('saves the company for the main user, and returns the focus', async () => {
  await edit();
  expect(await screen.findByText('Your company is saved')).toBeVisible();
  expect(screen.getByText('Summit Bridge LLC')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit company' })).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

// Behaviour: company.edit
test('shows refusals at their fields, and concurrent changes above the buttons', async () => {
  let code = 'BAD_USER_INPUT';
  const { user, server } = await edit({
    update() {
      throw new GraphQLError('No', { extensions: { code, fields: { name: 'This name is taken' } } });
    },
  });
  expect(await screen.findByText('This name is taken')).toBeVisible();
  code = 'CONFLICT';
  Object.assign(server.legalEntity, { name: 'Summit Partners' });
  await user.type(screen.getByRole('textbox', { name: 'Legal entity name' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save company' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('the name is now “Summit Partners”'));
  expect(screen.getByRole('textbox', { name: 'Legal entity name' })).toHaveValue('Summit Bridge LLC!');
});
