import { failure, serveGraphQL } from '@lender-portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { address, openApplication } from '../../test/open-application';
import { Evaluation } from '../evaluate/evaluation.component';
import { createScenariosModel, type SavedScenario } from './scenarios-model';

const BASE = '/lenders/tools/evaluate/flip';
const INPUTS =
  'purchasePrice=200000&rehabBudget=50000&afterRepairValue=350000&monthsHeld=6&maxLoanToValue=70&maxLoanToCost=80&interestRate=12&sellingCost=6';
const DEARER = INPUTS.replace('200000', '210000');

interface Sent {
  input: { id: string; revision: number; name?: string; inputs?: string };
}

function serveScenarios(...saved: [id: string, name: string, inputs: string][]) {
  const kept = new Map<string, SavedScenario & { kind: string }>();
  const keep = (id: string, name: string, inputs: string, revision = 1) => {
    const scenario = {
      id,
      name,
      inputs,
      revision,
      kind: 'FIX_AND_FLIP',
      updatedBy: 'Avery Summit',
      updatedAt: '2026-11-20T15:00:00Z',
    };
    kept.set(id, scenario);
    return scenario;
  };
  for (const [id, name, inputs] of saved) keep(id, name, inputs);
  const removed = new Map<string, SavedScenario & { kind: string }>();
  const move = (id: string, from: typeof kept, to: typeof kept) => {
    const scenario = from.get(id)!;
    from.delete(id);
    to.set(id, scenario);
    return scenario;
  };
  const requests = serveGraphQL({
    scenarios: () => ({ totalCount: kept.size, nodes: [...kept.values()] }),
    scenario: ({ id }: { id: string }) => kept.get(id) ?? null,
    createScenario: ({ input }: Sent) => kept.get(input.id) ?? keep(input.id, input.name!, input.inputs!),
    updateScenario({ input }: Sent) {
      const before = kept.get(input.id)!;
      if (before.revision !== input.revision)
        throw new GraphQLError('Blake Summit changed this scenario', { extensions: { code: 'CONFLICT' } });
      return keep(input.id, input.name ?? before.name, input.inputs ?? before.inputs, before.revision + 1);
    },
    deleteScenario: ({ id }: { id: string }) => move(id, kept, removed),
    restoreScenario: ({ id }: { id: string }) => move(id, removed, kept),
  });
  return { kept, keep, requests };
}

const open = (below: string) =>
  openApplication(
    { basePath: BASE, below },
    (portal) => createScenariosModel({ ...portal, evaluateMode: 'FixAndFlip' }),
    (portal, model) => <Evaluation {...portal} evaluateMode="FixAndFlip" model={model} />,
  );

const price = () => screen.getByLabelText('Purchase price');
const button = (name: string) => screen.findByRole('button', { name });

test('saves valid inputs once under a name and puts the id into the URL', async () => {
  const { kept, requests } = serveScenarios();
  const { user } = open(`?${INPUTS}`);
  await user.click(await button('Save'));
  expect(screen.getByLabelText('Save as')).toHaveAccessibleDescription('Name is required');
  await user.type(screen.getByLabelText('Save as'), ' Maple {Enter}');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Maple' })).toHaveFocus();
  expect(screen.getByText(/^Saved by Avery Summit, 11\/20\/2026\./)).toBeInTheDocument();
  expect(kept.size).toBe(1);
  const [saved] = kept.values();
  expect(saved).toMatchObject({ name: 'Maple', inputs: INPUTS });
  expect(address()).toBe(`${BASE}?scenario=${saved!.id}&${INPUTS}`);
  expect(requests.filter(({ operation }) => operation === 'CreateScenario')).toHaveLength(1);
});

// Behaviour: evaluate.scenario-links
test('keeps a name that could not be saved and saves it under the same id', async () => {
  let isUp = false;
  const ids: string[] = [];
  serveGraphQL({
    createScenario({ input }: Sent) {
      ids.push(input.id);
      if (!isUp) throw failure('INTERNAL');
      return { ...input, revision: 1, updatedBy: 'Avery', updatedAt: '2026-11-20T15:00:00Z' };
    },
    scenario: () => ({
      id: ids[0],
      kind: 'FIX_AND_FLIP',
      name: 'Maple',
      inputs: INPUTS,
      revision: 1,
      updatedBy: 'Avery',
      updatedAt: '2026-11-20T15:00:00Z',
    }),
  });
  const { user } = open(`?${INPUTS}`);
  await user.type(await screen.findByLabelText('Save as'), 'Maple');
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(screen.getByLabelText('Save as')).toHaveAccessibleDescription(
      'Your change could not be saved. Something went wrong on our side. Please try again.',
    ),
  );
  expect(screen.getByLabelText('Save as')).toHaveValue('Maple');
  isUp = true;
  await user.click(await button('Save'));
  expect(await screen.findByRole('heading', { name: 'Maple' })).toBeInTheDocument();
  expect(new Set(ids).size).toBe(1);
});

test('explains the limit of scenarios', async () => {
  serveGraphQL({
    createScenario() {
      throw new GraphQLError('Your company has 200 scenarios, the maximum. Delete one first', {
        extensions: { code: 'CONFLICT', reason: 'FULL' },
      });
    },
  });
  const { user } = open(`?${INPUTS}`);
  await user.type(await screen.findByLabelText('Save as'), 'Maple{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Save as')).toHaveAccessibleDescription(
      'Your company has 200 scenarios, the maximum. Delete one first',
    ),
  );
});

// Behaviour: evaluate.scenario-links
test('opens a scenario by link, and saves or reverts changes', async () => {
  const { kept } = serveScenarios(['a', 'Maple', INPUTS]);
  const { user } = open('?scenario=a');
  await waitFor(() => expect(price()).toHaveValue('200,000'));
  expect(address()).toBe(`${BASE}?scenario=a&${INPUTS}`);

  await user.clear(price());
  await user.type(price(), '210000');
  expect(await screen.findByText(/The inputs have unsaved changes\.$/)).toBeInTheDocument();
  await user.click(await button('Discard changes'));
  expect(price()).toHaveValue('200,000');

  await user.clear(price());
  await user.type(price(), '210000');
  await user.click(await button('Save changes'));
  await waitFor(() => expect(kept.get('a')).toMatchObject({ inputs: DEARER, revision: 2 }));
  expect(screen.queryByText(/have unsaved changes/)).not.toBeInTheDocument();
});

// Behaviour: evaluate.scenario-links
test('reports a colleague’s change without losing input', async () => {
  const { keep } = serveScenarios(['a', 'Maple', INPUTS]);
  const { user } = open(`?scenario=a&${DEARER}`);
  await button('Save changes');
  keep('a', 'Oak', INPUTS.replace('350000', '360000'), 2);
  await user.click(await button('Save changes'));
  expect(await screen.findByText('Blake Summit changed this scenario')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Oak' })).toBeInTheDocument();
  expect(price()).toHaveValue('210,000');
});

test('renames a scenario and saves it as another', async () => {
  const { kept } = serveScenarios(['a', 'Maple', INPUTS]);
  const { user } = open('?scenario=a');
  await user.click(await button('Rename'));
  expect(screen.getByLabelText('New name')).toHaveFocus();
  await user.clear(screen.getByLabelText('New name'));
  await user.type(screen.getByLabelText('New name'), 'Oak{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Oak' })).toHaveFocus());

  await user.click(await button('Save as new'));
  expect(screen.getByLabelText('Save as')).toHaveValue('Copy of Oak');
  await user.keyboard('{Tab}');
  await user.click(await button('Save'));
  expect(await screen.findByRole('heading', { name: 'Copy of Oak' })).toBeInTheDocument();
  expect([...kept.values()].map(({ name }) => name)).toEqual(['Oak', 'Copy of Oak']);
});

test('shows a message for an unknown id', async () => {
  serveScenarios();
  open('?scenario=gone');
  expect(await screen.findByText(/^Scenario not found/)).toBeInTheDocument();
});

test('copies a link with the numbers, or shows it if the browser denies access', async () => {
  serveScenarios();
  const { user } = open(`?${INPUTS}`);
  await user.click(await button('Copy link with inputs'));
  expect(screen.getByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${BASE}?${INPUTS}`);

  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(await button('Copy link with inputs'));
  expect(await screen.findByLabelText('Copy link with inputs: the link')).toHaveValue(
    `${location.origin}${BASE}?${INPUTS}`,
  );
});

describe('the list', () => {
  // Behaviour: evaluate.scenario-links
  test('shows the result of each, and renames, deletes and restores them', async () => {
    const { kept } = serveScenarios(['a', 'Maple', INPUTS], ['b', 'Oak', 'purchasePrice=much']);
    const { user } = open('/scenarios');
    expect(await screen.findByRole('heading', { name: '2 scenarios' })).toBeInTheDocument();
    const [maple, oak] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(maple).toHaveTextContent('A profit of $67,000 in 6 months');
    expect(oak).toHaveTextContent('These inputs no longer produce a result.');
    expect(within(maple).getByRole('link', { name: 'Maple' })).toHaveAttribute('href', `${BASE}?scenario=a`);

    await user.click(await button('Rename Oak'));
    await user.type(screen.getByLabelText('New name'), ' Street{Enter}');
    expect(await screen.findByRole('link', { name: 'Oak Street' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rename Oak Street' })).toHaveFocus();

    await user.click(await button('Duplicate Maple'));
    expect(await screen.findByRole('link', { name: 'Copy of Maple' })).toBeInTheDocument();

    await user.click(await button('Delete Maple'));
    expect(await screen.findByText(/“Maple” was deleted/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Maple' })).not.toBeInTheDocument());
    expect(await button('Undo')).toHaveFocus();
    await user.click(await button('Undo'));
    expect(await screen.findByRole('link', { name: 'Maple' })).toBeInTheDocument();
    expect(kept.has('a')).toBe(true);
  });

  test('reports a conflict and shows the current scenario', async () => {
    const { keep } = serveScenarios(['a', 'Maple', INPUTS]);
    const { user } = open('/scenarios');
    await user.click(await button('Rename Maple'));
    keep('a', 'Oak', INPUTS, 2);
    await user.type(screen.getByLabelText('New name'), ' Street{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('New name')).toHaveAccessibleDescription('Blake Summit changed this scenario'),
    );
    expect(screen.getByLabelText('New name')).toHaveValue('Maple Street');
    await screen.findByRole('button', { name: 'Rename Oak' });
    await user.click(await button('Rename'));
    expect(await screen.findByRole('link', { name: 'Maple Street' })).toBeInTheDocument();
  });

  // Behaviour: evaluate.scenario-links
  test('links to a comparison of two or three', async () => {
    serveScenarios(['a', 'Maple', INPUTS], ['b', 'Oak', DEARER], ['c', 'Elm', INPUTS], ['d', 'Ash', INPUTS]);
    const { user } = open('/scenarios');
    await user.click(await screen.findByRole('checkbox', { name: 'Compare Maple' }));
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('checkbox', { name: 'Compare Oak' }));
    await user.click(screen.getByRole('checkbox', { name: 'Compare Elm' }));
    expect(screen.getByRole('checkbox', { name: 'Compare Ash' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Compare Elm' }));
    await user.click(screen.getByRole('link', { name: 'Compare' }));

    expect(address()).toBe(`${BASE}/compare?scenario=a&scenario=b`);
    const row = (await screen.findByRole('rowheader', { name: 'Profit' })).parentElement!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['$67,000', '$56,520']);
    expect(row).toHaveClass('pj-different');
    const same = screen.getByRole('rowheader', { name: 'Input: Rehab budget' }).parentElement!;
    expect(same).not.toHaveClass('pj-different');
  });

  test('links to the inputs if it is empty', async () => {
    serveScenarios();
    open('/scenarios');
    expect(await screen.findByRole('heading', { name: 'No scenarios yet' })).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Back to calculator' }))
      expect(link).toHaveAttribute('href', BASE);
  });

  test('retries after a failed request', async () => {
    let isUp = false;
    serveGraphQL({
      scenarios() {
        if (!isUp) throw failure('INTERNAL');
        return { totalCount: 0, nodes: [] };
      },
    });
    const { user } = open('/scenarios');
    await screen.findByRole('heading', { name: 'The scenarios could not be loaded' });
    isUp = true;
    await user.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'No scenarios yet' })).toBeInTheDocument();
  });
});

test('marks a missing scenario in a comparison', async () => {
  serveScenarios(['a', 'Maple', INPUTS]);
  open('/compare?scenario=a&scenario=gone');
  expect(await screen.findByRole('columnheader', { name: 'Deleted' })).toBeInTheDocument();
});
