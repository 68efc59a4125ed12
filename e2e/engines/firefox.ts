import { launch, type ElementHandle } from 'puppeteer-core';
import type { Driver, Engine } from './driver';

/** Firefox, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  return {
    open: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      const driver: Driver = {
        open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
        reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
        // A same-document navigation fires no load event to wait for.
        back: async () => void (await page.evaluate('history.back()')),
        url: async () => (await page.evaluate('location.href')) as string,
        evaluate: (expression) => page.evaluate(expression),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        chooseFile: async (selector, path) => {
          const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
          if (!input) throw new Error(`No element matches ${selector}`);
          await input.uploadFile(path);
        },
        resize: (width, height) => page.setViewport({ width, height }),
        picture: () => page.screenshot(),
        close: () => context.close(),
      };
      return driver;
    },
    close: () => browser.close(),
  };
}
