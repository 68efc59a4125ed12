import { notify } from '@lender-portal/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { fill, openGuestPage, press } from '../../open-guest-page.fixtures';
import { labels } from '../../labels.fixtures';

const values = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Company: 'Lovelace Lending LLC',
  [labels.email]: 'ada@new.example',
  Phone: '+12125550100',
} as const;

type CreateJoinRequest = (source: unknown, args: { input: Record<string, unknown> }) => { id: string };

async function openJoinRequest(create: CreateJoinRequest = () => ({ id: 'request-1' })) {
  const createJoinRequest = jest.fn(create);
  const page = openGuestPage('join-request', { resolvers: { Mutation: { createJoinRequest } } });
  await screen.findByLabelText('Company');
  return { ...page, createJoinRequest };
}

async function send(create?: CreateJoinRequest) {
  const page = await openJoinRequest(create);
  await fill(page.user, values);
  await press(page.user, 'Submit request');
  return page;
}

const failing = (message: string, extensions: Record<string, unknown>) => () => {
  throw new GraphQLError(message, { extensions });
};

afterEach(() => act(() => notify.clear()));

// Behaviour: join-request.form
test('links to sign-in and sets autocomplete attributes', async () => {
  await openJoinRequest();
  expect(screen.getByRole('link', { name: labels.signIn })).toHaveAttribute('href', '/lenders/sign-in');
  const tokens = Object.keys(values).map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
  expect(tokens).toEqual(['given-name', 'family-name', 'organization', 'email', 'tel']);
});

test.each([
  ['First name', '', 'First name is required'],
  ['Last name', ' ', 'Last name is required'],
  ['Company', '', 'Company is required'],
  ['Company', 'X', 'Company must be more than one character'],
  ['Company', 'Inc.', 'Company should not consist only of the abbreviation "Inc."'],
  ['Company', '&&', 'Company must contain at least one letter or number'],
  [labels.email, '', 'Email is required'],
  [labels.email, 'ada', 'Email must be a valid email'],
  ['Phone', '', 'Phone is required'],
  ['Phone', '212555', 'Phone must be a valid phone number: (###) ###-####'],
])('%s "%s": %s', async (label, value, message) => {
  const { user } = await openJoinRequest();
  await fill(user, { ...values, [label]: value });
  await user.click(screen.getByLabelText(label));
  await user.tab();
  const field = screen.getByLabelText(label);
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(screen.getByRole('button', { name: 'Submit request' })).toBeDisabled();
});

// Behaviour: join-request.form
test('sends trimmed values with a normalized phone number and shows a confirmation', async () => {
  const { user, createJoinRequest } = await openJoinRequest();
  await fill(user, { ...values, Company: '  Lovelace Lending LLC ' });
  expect(screen.getByLabelText('Phone')).toHaveValue('(212) 555-0100');
  await press(user, 'Submit request');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your request was sent!' })).toHaveFocus();
  expect(
    screen.getByText('Thank you for your interest in Lender Portal! Our team will contact you shortly.'),
  ).toBeVisible();
  expect(createJoinRequest.mock.calls[0]?.[1].input).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: 'Lovelace Lending LLC',
    email: 'ada@new.example',
    phone: '+12125550100',
  });
});

// Behaviour: forms.refused-by-server
test.each(['email', 'input.email'])(
  'shows a server error at its field (%s) and focuses the first one',
  async (path) => {
    await send(
      failing('Email must be a valid email', {
        code: 'BAD_USER_INPUT',
        fields: { [path]: 'Email must be a valid email', phone: 'No such phone' },
      }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Email must be a valid email');
    const email = screen.getByLabelText(labels.email);
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email must be a valid email'));
    expect(email).toHaveFocus();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('No such phone');
  },
);

// Behaviour: join-request.form
test('shows the server’s message for other errors and allows another attempt', async () => {
  const { user, createJoinRequest } = await send(
    failing('Too many requests. Try again later.', { code: 'RATE_LIMITED' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many requests\. Try again later\.$/);
  await press(user, 'Submit request');
  await waitFor(() => expect(createJoinRequest).toHaveBeenCalledTimes(2));
});

// Behaviour: join-request.form
test('shows "Something went wrong" for an unexplained server error', async () => {
  await send(failing('Internal error 7f3', { code: 'INTERNAL' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
});

// Behaviour: join-request.form
test('shows "Something went wrong" if the server is unreachable', async () => {
  const { user, loadApolloClient } = await openJoinRequest();
  loadApolloClient.mockRejectedValue(new TypeError('Failed to fetch'));
  await fill(user, values);
  await press(user, 'Submit request');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
  expect(screen.getByLabelText('Company')).toHaveValue('Lovelace Lending LLC');
});
