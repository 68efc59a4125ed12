import { addDays, categoryStatus, stateCodes, todayIn } from '@lender-portal/contracts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoDocuments } from '../../demo/demo-data';
import { entityDocumentConfigs } from './configs';
import { stateDocumentConfigs } from './state-configs';

const isOnce = (values: readonly string[]) => new Set(values).size === values.length;

// Behaviour: documents.categories
test('has a config for each state and DC, ordered by name', () => {
  assert.deepEqual(
    stateDocumentConfigs.map(({ value }) => value),
    [...stateCodes],
  );
});

for (const { value, types, isOptional } of [...entityDocumentConfigs, ...stateDocumentConfigs]) {
  // Behaviour: documents.categories
  test(`${value}: accepts one to four distinct types, none of them required for an optional category`, () => {
    assert.ok(types.length >= 1 && types.length <= 4);
    assert.ok(isOnce(types.map((type) => type.value)) && isOnce(types.map((type) => type.name)));
    assert.equal(
      types.every((type) => type.isOptional),
      isOptional,
    );
    for (const type of types) assert.match(type.value, /^[a-z][a-z0-9_]*$/);
  });
}

test('uses configured documents in the demo and covers every status', () => {
  const today = todayIn();
  const files = demoDocuments
    .filter(({ company }) => company === 'summit')
    .map(({ expires_in_days: days, ...each }) => ({
      ...each,
      createdAt: today,
      expirationDate: days === undefined ? null : addDays(today, days),
    }));
  const inCategory = (value: string) => files.filter(({ category }) => category === value);
  const inState = (value: string) => files.filter(({ region }) => region === value);
  const statuses = entityDocumentConfigs.map((config) => [
    config.value,
    categoryStatus(config, inCategory(config.value), today),
  ]);
  assert.deepEqual(Object.fromEntries(statuses), {
    formation: 'Approved',
    ownership: 'PendingApproval',
    tax: 'Approved',
    financials: 'Missing',
    funding: 'Missing',
    insurance: 'Expired',
    compliance: 'Approved',
    loan_documents: 'Approved',
    references: 'Approved',
  });
  const ofStates = ['CA', 'TX', 'FL', 'NY'].map((code) => [
    code,
    categoryStatus(
      stateDocumentConfigs.find(({ value }) => value === code)!,
      inState(code),
      today,
    ),
  ]);
  assert.deepEqual(Object.fromEntries(ofStates), {
    CA: 'Approved',
    TX: 'PendingApproval',
    FL: 'Expired',
    NY: 'Missing',
  });
  for (const { category, region, type, file_name: name } of demoDocuments) {
    const config =
      entityDocumentConfigs.find(({ value }) => value === category) ??
      stateDocumentConfigs.find(({ value }) => value === region);
    assert.ok(
      config?.types.some(({ value }) => value === type),
      name,
    );
  }
});
