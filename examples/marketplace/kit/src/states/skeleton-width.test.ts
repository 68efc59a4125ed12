import { skeletonWidth } from './state-screens.component';

test('varies the widths of placeholders within their limits', () => {
  expect(Array.from({ length: 8 }, (_none, row) => skeletonWidth(row, 5, 11))).toEqual([5, 11, 8, 5, 11, 8, 5, 11]);
});
