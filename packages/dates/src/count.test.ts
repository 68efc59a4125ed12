import { formatCount } from './index';

test('uses the singular for one only', () => {
  expect([0, 1, 2, 1024].map((count) => formatCount(count, 'project'))).toEqual([
    '0 projects',
    '1 project',
    '2 projects',
    '1,024 projects',
  ]);
});
