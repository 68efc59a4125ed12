import { serveGraphQL } from '@lender-portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { address, openApplication } from '../../test/open-application';
import { saveFile } from '../shared/save-file';
import { TrackRecord } from './track-record.component';
import { createTrackRecordModel } from './track-record-model';

jest.mock('../shared/save-file', () => ({ saveFile: jest.fn() }));

const BASE_PATH = '/lenders/tools/validate-track-record';
const open = (below = '') =>
  openApplication({ basePath: BASE_PATH, below }, createTrackRecordModel, (portal, model) => (
    <TrackRecord {...portal} model={model} />
  ));

const claims = () => screen.getAllByRole('group', { name: /^Claim / });
const field = (number: number, label: string) =>
  within(screen.getByRole('group', { name: `Claim ${number}` })).getByLabelText(label);
const chooser = () => screen.getByLabelText('Import from CSV');
/** jsdom files lack `arrayBuffer()`. */
const fileOf = (name: string, content: string | Buffer) =>
  Object.assign(new File([], name), { arrayBuffer: async () => Buffer.from(content as string) });
const csv = (count: number) =>
  fileOf(
    'flips.csv',
    `Address,ZIP code,Sale date,Sale price\n${Array.from({ length: count }, (_, index) => `${index + 1} Maple Street,77002,2026-03-05,260000\n`).join('')}`,
  );

const flip = { address: '1 Maple Street', soldOn: '2026-03-05', salePrice: 255_000 };
const serve = (isDemo = true) =>
  serveGraphQL({
    validateTrackRecord: ({ claims: submitted }: { claims: object[] }) =>
      submitted.map((_, index) =>
        index === 0 ? { verdict: 'CONFIRMED', flip, differences: [] } : { verdict: 'NOT_FOUND', differences: [] },
      ),
    user: () => ({ firstName: 'Ada', lastName: 'Moss' }),
    zipFlips: () => ({ through: '2026-11-30', isDemo }),
  });

// Behaviour: track-record.import
test('appends claims from a file to the typed ones and reverts the import', async () => {
  const { user } = open();
  await user.type(field(1, 'Address'), '9 Oak Avenue');
  await user.upload(chooser(), csv(2));
  expect(await screen.findByText('2 claims imported from flips.csv.')).toBeInTheDocument();
  expect(claims()).toHaveLength(3);
  expect(field(1, 'Address')).toHaveValue('9 Oak Avenue');
  expect(field(3, 'Address')).toHaveValue('2 Maple Street');
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  expect(claims()).toHaveLength(1);
  expect(field(1, 'Address')).toHaveValue('9 Oak Avenue');
});

test('lists the errors of a file and puts its claims into the form', async () => {
  const { user } = open();
  await user.upload(
    chooser(),
    fileOf('flips.csv', 'Address,ZIP code,Sale date,Sale price\n1 Maple Street,770,2026-03-05,260000\n'),
  );
  expect(await screen.findByText(/1 claim imported from flips.csv. 1 item to correct:/)).toBeInTheDocument();
  expect(screen.getByText('Line 2, ZIP code: ZIP code must be five digits')).toBeInTheDocument();
  expect(field(1, 'ZIP code')).toHaveValue('770');
  await user.click(screen.getByRole('button', { name: 'Validate' }));
  expect(field(1, 'ZIP code')).toHaveFocus();
});

// Behaviour: track-record.import
test('imports a file in Windows-1252 and says that it restored zeros', async () => {
  const { user } = open();
  const content = 'Address,ZIP code,Sale date,Sale price\n12 Peña Street,2139,3/5/26,"260,000"\n';
  await user.upload(chooser(), fileOf('ansi.csv', Buffer.from(content, 'latin1')));
  expect(
    await screen.findByText('1 claim imported from ansi.csv. Leading zeros restored in 1 ZIP code: please check.'),
  ).toBeInTheDocument();
  expect(field(1, 'Address')).toHaveValue('12 Peña Street');
  expect(field(1, 'ZIP code')).toHaveValue('02139');
  expect(field(1, 'Sale date')).toHaveValue('2026-03-05');
});

// Behaviour: track-record.import
test('keeps the form for an invalid file', async () => {
  const { user } = open();
  await user.type(field(1, 'Address'), '9 Oak Avenue');
  await user.upload(chooser(), fileOf('names.csv', 'Name\nx'));
  expect(await screen.findByText(/names.csv could not be imported/)).toBeInTheDocument();
  expect(screen.getByText('Line 1, Address: The column is missing')).toBeInTheDocument();
  expect(field(1, 'Address')).toHaveValue('9 Oak Avenue');
});

test('offers a template', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Download template' }));
  expect(saveFile).toHaveBeenCalledWith(
    'track-record-template.csv',
    'text/csv',
    expect.stringContaining('Address,ZIP code,Sale date,Sale price\r\n'),
  );
});

// Behaviour: track-record.report
test('shows the borrower, figures, reviewer, time and source in the report', async () => {
  serve();
  const print = jest.fn();
  window.print = print;
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: 'Borrower' }), 'Mill Lane Homes');
  await user.upload(chooser(), csv(2));
  await screen.findByText('2 claims imported from flips.csv.');
  await user.click(screen.getByRole('button', { name: 'Validate' }));
  expect(address()).toContain('/result?b=Mill+Lane+Homes&c=');
  expect(await screen.findByText('Track record of Mill Lane Homes')).toBeInTheDocument();
  expect(
    screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
  ).toEqual([
    'Confirmed: 1 (50%)',
    'Partly confirmed: 0',
    'Not found: 1',
    'Sales claimed: $520,000',
    'Sales confirmed: $255,000',
  ]);
  expect(
    screen.getByText(/^Checked by Ada Moss, .+, against sales recorded through 11\/30\/2026\./).parentElement,
  ).toHaveTextContent('Demo data: these sales are invented.');
  await user.click(screen.getByRole('button', { name: 'Print report' }));
  expect(print).toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Edit claims' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Borrower' })).toHaveValue('Mill Lane Homes'));
});
