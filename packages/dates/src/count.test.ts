import { formatCount } from './index';

test('counts take the plural but for one', () => {
  expect([0, 1, 2, 1024].map((count) => formatCount(count, 'project'))).toEqual([
    '0 projects',
    '1 project',
    '2 projects',
    '1,024 projects',
  ]);
});
