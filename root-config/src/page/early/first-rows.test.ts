import { fillFirstRows } from './first-rows';

const CELLS =
  '<td><i data-text="name"></i></td><td><i data-text="company" data-else="Individual"></i></td>' +
  '<td><i data-text="state:names"></i></td><td><i data-text="amount:usd"></i></td><td><i data-text="at:day"></i></td>';
const names = JSON.stringify({ state: { TX: 'Texas' } });

beforeEach(() => {
  isSessionCurrent = true;
  permission = undefined;
  document.body.innerHTML = `<div id="prerendered"><table><tbody data-rows="loans.nodes">
    <tr>${CELLS}</tr><tr>${CELLS}</tr><tr>${CELLS}</tr></tbody></table></div>`;
  rows().dataset['names'] = names;
  // jsdom has no layout.
  HTMLElement.prototype.checkVisibility = () => true;
});

const rows = () => document.querySelector<HTMLElement>('[data-rows]')!;
let isSessionCurrent = true;
let permission: Promise<void> | undefined;
const fill = (...answers: unknown[]) =>
  fillFirstRows(
    answers.map(async (answer) => ({ json: async () => answer }) as Response),
    permission,
    () => isSessionCurrent,
  );
const fillWith = (...nodes: object[]) => fill({ data: { loans: { nodes } } });
const readRows = () =>
  [...rows().children].map((row) => Array.from(row.children, ({ textContent }) => textContent).join(' | '));

// Behaviour: page.first-rows
describe('the skeleton rows of a prerendered page', () => {
  it('become rows of the first response, and the rest of them goes', async () => {
    await fillWith(
      { name: 'Maple Court', company: 'Oak LLC', state: 'TX', amount: 1_250_000, at: '2027-02-01T03:30:00Z' },
      { name: 'Elm Row', company: null, state: 'ZZ', amount: 0, at: '2027-11-30T12:00:00Z' },
    );
    expect(readRows()).toEqual([
      'Maple Court | Oak LLC | Texas | $1,250,000 | 01/31/2027',
      'Elm Row | Individual | ZZ | $0 | 11/30/2027',
    ]);
    expect(rows().querySelector('[data-text]')).toBeNull();
  });

  it('name all codes of a list', async () => {
    await fillWith({ name: 'Maple Court', state: ['TX', 'ZZ'] });
    expect(readRows()[0]).toContain('| Texas, ZZ |');
  });

  it('are repeated for a longer list', async () => {
    await fillWith(...Array.from({ length: 5 }, (_, index) => ({ name: `Loan ${index}` })));
    expect(readRows().map((row) => row.split(' ')[1])).toEqual(['0', '1', '2', '3', '4']);
  });

  it('take values as text', async () => {
    await fillWith({ name: '<img src=x onerror=alert(1)>' });
    expect(rows().querySelector('img')).toBeNull();
    expect(readRows()[0]).toContain('<img');
  });

  it('keep the placeholders of values that the response lacks', async () => {
    await fillWith({ name: 'Maple Court' });
    expect(rows().querySelectorAll('[data-text]')).toHaveLength(3);
  });

  it.each([
    ['has errors', { errors: [{ message: 'Denied' }], data: null }],
    ['has no such list', { data: { users: { nodes: [{ name: 'Ada' }] } } }],
    ['has an empty list', { data: { loans: { nodes: [] } } }],
  ])('stay if the response %s', async (_what, answer) => {
    const before = rows().innerHTML;
    await fill(answer);
    expect(rows().innerHTML).toBe(before);
  });

  // Behaviour: page.viewer-first
  it.each([
    ['has not arrived', new Promise<void>(() => undefined)],
    ['may not open the page', Promise.reject(new Error('The viewer may not open this page'))],
  ])('stay while the viewer %s', async (_what, viewer) => {
    viewer.catch(() => undefined);
    permission = viewer;
    const before = rows().innerHTML;
    fillWith({ name: 'Maple Court' }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    expect(rows().innerHTML).toBe(before);
  });

  it('stay if another user has signed in meanwhile', async () => {
    const before = rows().innerHTML;
    isSessionCurrent = false;
    await fillWith({ name: 'Maple Court' });
    expect(rows().innerHTML).toBe(before);
  });

  it('are not read from inherited properties', async () => {
    rows().dataset['rows'] = 'constructor.prototype';
    const before = rows().innerHTML;
    await fill({ data: {} });
    expect(rows().innerHTML).toBe(before);
  });

  it('of a hidden layout stay', async () => {
    rows().checkVisibility = () => false;
    await fillWith({ name: 'Maple Court' });
    expect(rows().children).toHaveLength(3);
  });

  it('of several responses fill together, with their count and the elements that wait for them', async () => {
    const page = document.getElementById('prerendered')!;
    page.insertAdjacentHTML(
      'afterbegin',
      `<h2><i data-text="loans.totalCount" data-noun="loan"></i></h2><p hidden data-if-rows="loans.nodes">Loans</p>
      <section hidden data-if-rows="users.nodes"><ul data-rows="users.nodes"><li><i data-text="email"></i></li></ul></section>
      <section hidden data-if-rows="none.nodes">None</section>`,
    );
    await fill(
      { data: { loans: { totalCount: 1024, nodes: [{ name: 'Maple Court' }] } } },
      { data: { users: { nodes: [{ email: 'ada@summit.example' }] } } },
    );
    const filled = document.getElementById('prerendered')!;
    expect(filled.querySelector('h2')).toHaveTextContent('1,024 loans');
    expect([...filled.querySelectorAll<HTMLElement>('[data-if-rows]')].map(({ hidden }) => hidden)).toEqual([
      false,
      false,
      true,
    ]);
    expect(filled.querySelector('ul')).toHaveTextContent('ada@summit.example');
    expect(rows().children).toHaveLength(1);
  });

  it.each([
    ['replaces its skeleton if all values are null', { tenant: { lender: null }, draft: null }, 'First step'],
    ['stays hidden if one has a value', { tenant: { lender: null }, draft: {} }, 'Skeleton'],
    ['stays hidden if one is missing', { tenant: {}, draft: null }, 'Skeleton'],
  ])('of a new user: an element %s', async (_what, data, expected) => {
    document.getElementById('prerendered')!.innerHTML =
      '<p>Skeleton</p><p hidden data-if-null="tenant.lender,draft">First step</p>';
    await fill({ data });
    const shown = [...document.querySelectorAll<HTMLElement>('#prerendered p')].filter(({ hidden }) => !hidden);
    expect(shown.map(({ textContent }) => textContent)).toEqual([expected]);
  });

  it('may already be gone', async () => {
    document.body.innerHTML = '';
    await expect(fillWith({ name: 'Maple Court' })).resolves.toBeUndefined();
  });
});
