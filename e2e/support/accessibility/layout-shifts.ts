import type { Page } from '@playwright/test';

/** Starts observing layout shifts. */
export const watchLayoutShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    ).observe({
      type: 'layout-shift',
      buffered: false,
    });
  });

/** @returns the layout shifts since the observation started, including the next frames */
export const layoutShiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shifts: number[] }).shifts;
  });
