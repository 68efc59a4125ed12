import type { Page } from '@playwright/test';

/** Watches the layout shifts of the page as it is, from now on. */
export const watchLayoutShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))).observe({
      type: 'layout-shift',
      buffered: false,
    });
  });

/** @returns the sizes of the layout shifts since they are watched, those of the next frames included */
export const layoutShiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shifts: number[] }).shifts;
  });
