import { viewers } from '@lender-portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  validInput,
  BASE_PATH,
  chooseState,
  createDraft,
  openStep,
  openWizard,
  press,
  stepHeading,
  stepper,
} from './open-wizard.fixtures';
import { labels } from './labels.fixtures';

const path = () => window.location.pathname;

// Behaviour: wizard.choices, wizard.steps
test('has five steps from the organization type to the completed profile', async () => {
  const { user, server } = openWizard();
  expect(screen.getByRole('heading', { level: 1, name: labels.title })).toBeVisible();
  expect(screen.getByText('Please fill the form below to complete your profile')).toBeVisible();

  await stepHeading('Legal entity type');
  expect(path()).toBe(BASE_PATH);
  expect(screen.queryByRole('button', { name: labels.previous })).not.toBeInTheDocument();
  const types = within(
    screen.getByRole('radiogroup', { name: 'Please select type of your organization' }),
  ).getAllByRole('radio');
  expect(types.map((each) => each.closest('label')?.textContent)).toEqual([
    'Limited liability company',
    'Corporation',
    'Limited partnership',
    'Trust',
  ]);
  await user.click(screen.getByRole('radio', { name: 'Corporation' }));
  await press(user, 'Next step');

  expect(await stepHeading('Legal entity information')).toHaveFocus();
  expect(path()).toBe(`${BASE_PATH}/legal-entity`);
  expect(document.title).toBe('Create your profile: Legal entity information · Lender Portal');
  await user.type(screen.getByLabelText(labels.entityName), ' Fresh Capital LLC ');
  await user.type(screen.getByLabelText(labels.entityPhone), '12125550100');
  await user.type(screen.getByLabelText('Legal entity address'), '1 Main Street, New York, NY 10001');
  await press(user, 'Next step');

  expect(await stepHeading('Contact information')).toHaveFocus();
  await user.type(screen.getByLabelText(labels.role), 'Managing director');
  await user.click(screen.getByLabelText(labels.phone));
  await user.paste('+1 (212) 555-0101');
  expect(screen.getByLabelText(labels.phone)).toHaveValue('(212) 555-0101');
  await press(user, 'Next step');

  expect(await stepHeading('Projects type')).toHaveFocus();
  const offered = within(
    screen.getByRole('group', { name: 'What type of projects are you interested to fund?' }),
  ).getAllByRole('checkbox');
  expect(offered.map((each) => each.closest('label')?.textContent)).toEqual([
    'CRE',
    'Fix & Flip',
    'Multifamily',
    'New construction',
    'Rental',
    'SFR',
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Rental' }));
  await user.click(screen.getByRole('checkbox', { name: 'Fix & Flip' }));
  await press(user, 'Next step');

  expect(await stepHeading(labels.states)).toHaveFocus();
  expect(screen.getByText('In what states are you licensed to lend?')).toBeVisible();
  expect(screen.getByRole('button', { name: labels.complete })).toBeDisabled();
  await chooseState(user, 'Texas');
  await chooseState(user, 'California');
  await waitFor(() => expect(screen.getByRole('button', { name: labels.complete })).toBeEnabled());
  await press(user, labels.complete);

  await waitFor(() => expect(path()).toBe('/lenders/'));
  expect(server.completed).toEqual([
    {
      tenantInput: {
        legalEntity: {
          type: 'CORPORATION',
          name: 'Fresh Capital LLC',
          phone: '+12125550100',
          address: validInput.legalEntityAddress,
        },
        lender: {
          address: validInput.legalEntityAddress,
          phone: '+12125550100',
          projectsType: ['FIX_AND_FLIP', 'RENTAL'],
          regions: ['TX', 'CA'],
        },
      },
      userInput: { companyRole: 'Managing director', phone: '+12125550101' },
    },
  ]);
  expect(screen.getByRole('button', { name: labels.complete })).toBeDisabled();
});

// Behaviour: wizard.steps
test('shows completed, current and upcoming steps', async () => {
  await openStep('contact', 'Contact information');
  expect(stepper().map((each) => each.textContent?.replace(/^\d/, ''))).toEqual([
    'Legal entity type (done)',
    'Legal entity information (done)',
    'Contact information',
    'Projects type',
    labels.states,
  ]);
  expect(stepper().map((each) => each.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null]);
  expect(screen.getByText('Step 3 of 5')).toBeInTheDocument();
});

// Behaviour: wizard.next
test.each([
  ['legal-entity-type', 'Legal entity type', { 'radio:Limited liability company': 'Legal entity type is required' }],
  [
    'legal-entity',
    'Legal entity information',
    {
      'textbox:Legal entity name': 'Legal entity name is required',
      'textbox:Legal entity phone': 'Legal entity phone is required',
      'textbox:Legal entity address': 'Legal entity address is required',
    },
  ],
  [
    'contact',
    'Contact information',
    {
      'textbox:Your role in the company': 'Your role in the company is required',
      'textbox:Your phone': 'Your phone is required',
    },
  ],
  ['projects-type', 'Projects type', { 'checkbox:CRE': 'Please select at least one project type' }],
])('%s: "Next step" reports what is missing and focuses the first field', async (step, heading, missing) => {
  const { user } = await openStep(step, heading);
  await press(user, 'Next step');
  const fields = Object.entries(missing).map(([field, message]) => {
    const [role = '', name] = field.split(':');
    return { element: screen.getByRole(role, { name: name! }), message };
  });
  for (const { message } of fields) expect(await screen.findByText(message)).toBeVisible();
  expect(fields[0]!.element).toHaveFocus();
  expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next step' })).toBeEnabled();
});

test('an error of "Next step" disappears with the first valid choice', async () => {
  const { user } = await openStep('projects-type', 'Projects type');
  await press(user, 'Next step');
  await screen.findByText('Please select at least one project type');
  await user.click(screen.getByRole('checkbox', { name: 'CRE' }));
  await waitFor(() => expect(screen.queryByText('Please select at least one project type')).not.toBeInTheDocument());
});

// Behaviour: wizard.next
test('reports an invalid field when it loses focus', async () => {
  const { user } = await openStep('contact', 'Contact information');
  await user.type(screen.getByLabelText(labels.phone), '212555');
  await user.tab();
  const field = screen.getByLabelText(labels.phone);
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('Your phone must be a valid phone number: (###) ###-####'),
  );
  expect(field).toBeInvalid();
});

// Behaviour: wizard.fields
test('reports an empty required choice, including states', async () => {
  const { user } = await openStep('states', labels.states);
  await user.click(await screen.findByRole('combobox', { name: labels.states }));
  await user.keyboard('{Escape}');
  await user.tab();
  await user.tab();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: labels.states })).toHaveAccessibleDescription(
      'Please select at least one state',
    ),
  );
});

test('supports autofill', async () => {
  const { user } = await openStep('legal-entity', 'Legal entity information', {
    draft: createDraft(validInput, 'legal-entity'),
  });
  const tokenOf = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete');
  expect([labels.entityName, labels.entityPhone, 'Legal entity address'].map(tokenOf)).toEqual([
    'organization',
    'tel',
    'street-address',
  ]);
  await press(user, 'Next step');
  await stepHeading('Contact information');
  expect([labels.role, labels.phone].map(tokenOf)).toEqual(['organization-title', 'tel']);
});

describe('the address', () => {
  test.each([
    [
      'redirects a locked step to the first unfinished one',
      'states',
      createDraft({ legalEntityType: 'TRUST' }, 'legal-entity'),
      '/legal-entity',
      'Legal entity information',
    ],
    ['redirects an unknown step', 'no-such-step', undefined, '', 'Legal entity type'],
    [
      'opens an unlocked step',
      'legal-entity',
      createDraft(validInput, 'states'),
      '/legal-entity',
      'Legal entity information',
    ],
    [
      'continues at the last step without a step in the URL',
      '',
      createDraft(validInput, 'states'),
      '/states',
      labels.states,
    ],
    [
      'continues at the last unlocked step at most',
      '',
      createDraft({ legalEntityType: 'TRUST' }, 'projects-type'),
      '/legal-entity',
      'Legal entity information',
    ],
  ])('%s', async (_rule, segment, draft, address, heading) => {
    openWizard({ segment, ...(draft && { draft }) });
    await stepHeading(heading);
    expect(path()).toBe(`${BASE_PATH}${address}`);
  });

  // Behaviour: wizard.address
  test('walks back and forward without losing input', async () => {
    const { user } = await openStep('legal-entity', 'Legal entity information');
    await user.type(screen.getByLabelText(labels.entityName), 'Fresh Capital LLC');
    await press(user, labels.previous);
    expect(await stepHeading('Legal entity type')).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Corporation' })).toBeChecked();
    window.history.back();
    await stepHeading('Legal entity information');
    expect(screen.getByLabelText(labels.entityName)).toHaveValue('Fresh Capital LLC');
    window.history.forward();
    await stepHeading('Legal entity type');
  });
});

describe('a company with a lender record', () => {
  // Behaviour: wizard.complete.not-changed
  test('asks a colleague only for the contact and sends no company data', async () => {
    const { user, server } = openWizard({ viewer: viewers.colleague });
    await stepHeading('Contact information');
    expect(path()).toBe(BASE_PATH);
    expect(screen.queryByRole('list', { name: labels.steps })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /step/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: labels.complete })).toBeDisabled();
    await user.type(screen.getByLabelText(labels.role), 'Analyst');
    await user.type(screen.getByLabelText(labels.phone), '2125550102');
    await press(user, labels.complete);
    await waitFor(() => expect(path()).toBe('/lenders/'));
    expect(server.completed).toEqual([{ userInput: { companyRole: 'Analyst', phone: '+12125550102' } }]);
  });

  test('explains that a coworker set it up and keeps the contact input', async () => {
    const { props } = await openStep('states', labels.states);
    props.apolloClient.cache.modify({
      id: `Tenant:${viewers.incomplete.tenant.id}`,
      fields: { lender: () => ({ __typename: 'Lender', id: 'lender-1' }) },
    });
    await stepHeading('Contact information');
    expect(path()).toBe(BASE_PATH);
    expect(screen.getByText(/A colleague has already set up your company/).parentElement).toHaveFocus();
    expect(screen.getByLabelText(labels.phone)).toHaveValue(validInput.phone);
    await waitFor(() => expect(screen.getByRole('button', { name: labels.complete })).toBeEnabled());
  });
});
