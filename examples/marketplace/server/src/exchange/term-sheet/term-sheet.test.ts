import { makeExecutableSchema } from '@graphql-tools/schema';
import contracts from '@lender-portal/contracts/schema-text';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { refusal } from '@lender-portal/server-kit/errors/application-error';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { MarketplaceContext } from '../../context/context';
import { figuresOf, listFigures, OFFER_TERMS, productsOf, UNKNOWN, type OfferTerms } from '../../loan-math';
import { marketplaceResolvers } from '../../resolvers';
import type { OfferRow, ProjectRow } from '../../tables/exchange';
import type { MarketplaceTables } from '../../tables/tables';
import { addOffer } from '../../testing/add-offer';
import { openMarketplace } from '../../testing/open-marketplace';
import { runOperation } from '../../testing/run-operation';
import { testContext } from '../../testing/test-context';
import { acceptOffer } from '../offers/accept-offer';

GlobalWorkerOptions.workerSrc = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');

const LENDER = '00000000-0000-4000-8000-00000000000a';
const OTHER_LENDER = '00000000-0000-4000-8000-00000000000b';
const TODAY = '2026-11-30';
const schema = makeExecutableSchema<MarketplaceContext>({
  typeDefs: contracts.schemaText,
  resolvers: marketplaceResolvers,
});

let database: OpenDatabase<MarketplaceTables>;
before(async () => (database = await openMarketplace([LENDER, OTHER_LENDER])));
after(() => database.close());

const VALUES = {
  purchase_price: 280_000,
  rehab_budget: 80_000,
  as_is_value: 285_000,
  after_repair_value: 450_000,
  monthly_rent: 2_900,
};
const DEAL = {
  purchasePrice: 280_000,
  rehabBudget: 80_000,
  asIsValue: 285_000,
  afterRepairValue: 450_000,
  monthlyRent: 2_900,
};
const TERMS = {
  amount: 300_000,
  interestRate: 9.5,
  points: 2,
  termMonths: 12,
  loanToCost: 85,
  expiresOn: '2026-12-14',
};

/** Adds a submitted offer for a project of its own. */
async function add(offer: object = {}, project: object = {}): Promise<{ offer: OfferRow; project: ProjectRow }> {
  const { db } = database;
  const added = await db
    .insertInto('marketplace.projects')
    .values({
      id: randomUUID(),
      name: 'Łąka & Oak',
      state: 'TX',
      type: 'FIX_AND_FLIP',
      amount: 300_000,
      address: '100 Alder Street',
      city: 'Austin',
      zip: '78704',
      borrower_name: 'Peña Nguyễn',
      ...VALUES,
      ...project,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const id = await addOffer(db, LENDER, added.id);
  const changed = await db
    .updateTable('marketplace.offers')
    .set({ status: 'SUBMITTED', amount: 300_000, interest_rate: 9.5, expires_on: TERMS.expiresOn, ...offer })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { offer: changed, project: added };
}

async function ask(offerId: string, { lender = LENDER, more = {} as Partial<MarketplaceContext> } = {}) {
  const { data, errors } = await runOperation({
    schema,
    source: 'query T($offerId: ID!) { termSheet(offerId: $offerId) { fileName content } }',
    variableValues: { offerId },
    contextValue: testContext(database.db, lender, { today: () => TODAY, dayOf: () => TODAY, ...more }),
  });
  const sheet = data?.['termSheet'] as { fileName: string; content: string } | undefined;
  return { ...sheet, code: errors?.[0]?.extensions['code'] };
}

async function read(content: string | undefined) {
  const pdf = await getDocument({ data: new Uint8Array(Buffer.from(content!, 'base64')) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []));
    }),
  );
  return { pdf, lines: pages.flat(), pages: pages.length };
}

/** The rows of the screen. */
function expectedRows(terms: OfferTerms, deal: object = DEAL): [string, string][] {
  const figures = figuresOf(deal, terms, TODAY)!;
  const rows = [
    ...OFFER_TERMS.map(([label, format]): [string, string] => [label, format(terms)]),
    ...listFigures(productsOf([terms]), true).map(([label, , format]): [string, string] => [label, format(figures)]),
  ];
  return rows.filter(([, value]) => value !== UNKNOWN);
}

function assertRows(lines: readonly string[], rows: readonly (readonly [string, string])[]): void {
  const found = rows.map(([label]) => [label, lines[lines.indexOf(label) + 1]]);
  assert.deepEqual(found, rows);
}

// Behaviour: offers.term-sheet
test('prints the figures of the screen and names in any Latin script', async () => {
  const { offer } = await add({ conditions: 'Personal guaranty\r\n\tof Zoë' });
  const { fileName, content } = await ask(offer.id);
  assert.equal(fileName, 'term-sheet-aka-oak.pdf');
  const { pdf, lines, pages } = await read(content);
  assert.equal(pages, 2);
  assertRows(lines, expectedRows(TERMS));
  assertRows(lines, [
    ['Lender', 'Łódź Holdings'],
    ['Łódź Holdings', '1 Main Street, Austin, TX 78701'],
    ['1 Main Street, Austin, TX 78701', '(212) 555-0100'],
    ['Borrower', 'Peña Nguyễn'],
    ['Property', '100 Alder Street, Austin, TX 78704'],
    ['Default rate', '14.5%'],
    ['Extension', '6 months for 0.5%'],
  ]);
  assert.ok(lines.includes('Łąka & Oak · Offer of 11/30/2026'));
  assert.match(lines.join(' '), /Late fee: 5% of the amount unpaid after 10 days.*not a commitment to lend/);
  assert.match(lines.join(' '), /Personal guaranty of Zoë/);
  assert.match(lines.join(' '), /Page 1 of 2.*Page 2 of 2/);
  const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, unknown> };
  assert.deepEqual([info['Title'], info['Language']], ['Term sheet for Łąka & Oak', 'en-US']);
  assert.equal((await pdf.getMarkInfo())?.Marked, true);
});

// Behaviour: offers.term-sheet
test('prints a rental loan without extension, and the reason for a withheld DSCR', async () => {
  const { offer } = await add({ term_months: 360 });
  const { lines } = await read((await ask(offer.id)).content);
  assertRows(lines, [
    ['DSCR', 'Needs taxes, insurance'],
    ['Monthly payment (P&I)', '$2,522.56'],
  ]);
  assert.ok(!lines.some((line) => line.includes('Extension')));
});

// Behaviour: offers.term-sheet
test('prints the borrower’s terms of a counteroffer', async () => {
  const counter = { amount: 305_000, interest_rate: 9, points: 1, term_months: 12, message: null };
  const { offer } = await add({ status: 'COUNTERED', counter: JSON.stringify(counter) });
  const { lines } = await read((await ask(offer.id)).content);
  assert.ok(lines.includes('Łąka & Oak · Counteroffer of the borrower, 11/30/2026'));
  const terms = { amount: 305_000, interestRate: 9, points: 1, termMonths: 12, expiresOn: TERMS.expiresOn };
  assertRows(lines, expectedRows(terms));
});

// Behaviour: offers.term-sheet
test('keeps the deal of an accepted offer', async () => {
  const { offer, project } = await add();
  const { db } = database;
  const by = { kind: 'borrower', userId: null, name: 'Peña Nguyễn' } as const;
  await db.transaction().execute(async (trx) => {
    const { offerMails } = testContext(trx, LENDER);
    await acceptOffer(trx, { project, offer, agreed: offer, by, today: TODAY, offerMails });
  });
  await db.updateTable('marketplace.projects').set({ as_is_value: 1 }).where('id', '=', project.id).execute();
  const { lines } = await read((await ask(offer.id, { more: { today: () => '2027-06-01' } })).content);
  assert.ok(lines.includes('Łąka & Oak · Accepted 11/30/2026'));
  assertRows(lines, expectedRows({ ...TERMS, expiresOn: undefined }));
});

// Behaviour: offers.term-sheet
test('fits the longest texts', async () => {
  const name = 'Wörd '.repeat(51).trim();
  const conditions = `${'M'.repeat(1_000)} ${'word '.repeat(199)}END.`;
  const { offer } = await add(
    { conditions },
    { name: 'W'.repeat(255), borrower_name: name, address: name, city: name },
  );
  const { fileName, content } = await ask(offer.id);
  assert.ok(fileName!.length < 90);
  const { lines, pages } = await read(content);
  assert.equal(pages, 3);
  assert.ok(lines.join('').replaceAll(' ', '').includes(conditions.replaceAll(' ', '')));
});

// Behaviour: offers.term-sheet
test('is available to the offer’s lender while the offer is open or accepted', async () => {
  const { offer } = await add();
  assert.equal((await ask(offer.id, { lender: OTHER_LENDER })).code, 'NOT_FOUND');
  assert.equal((await ask('none')).code, 'NOT_FOUND');
  assert.equal((await ask(offer.id, { more: { today: () => '2026-12-15' } })).code, 'NOT_FOUND');
  const direct = await add({}, { lender_id: LENDER });
  const whiteLabelViewer = () => Promise.reject(refusal('FORBIDDEN', 'Only white-label lenders may do this'));
  assert.equal((await ask(direct.offer.id, { more: { whiteLabelViewer } })).code, 'FORBIDDEN');
});
