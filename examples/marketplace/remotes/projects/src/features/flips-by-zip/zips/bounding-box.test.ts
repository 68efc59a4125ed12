import { stateShapes } from '@lender-portal/ui/state-shapes';
import { boundingBox } from './bounding-box';

test('covers all rings with padding', () => {
  expect(boundingBox('M10 20l100 0 0 50zM0 0l5-5 5 5z')).toEqual([-6.6, -11.6, 110 + 13.2, 75 + 13.2]);
});

test('returns a box inside the country for every state', () => {
  for (const shape of Object.values(stateShapes)) {
    const [left, top, width, height] = boundingBox(shape);
    expect(left).toBeGreaterThan(-80);
    expect(top).toBeGreaterThan(-30);
    expect(left + width).toBeLessThan(1_010);
    expect(top + height).toBeLessThan(640);
  }
});
