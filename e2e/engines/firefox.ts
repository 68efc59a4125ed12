import { launch, type ElementHandle } from 'puppeteer-core';
import type { Driver, Engine } from './driver';

/** Firefox, by WebDriver BiDi. */
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
        // What is gone back to may be an entry of the same document, which no load event follows.
        back: async () => void (await page.evaluate('history.back()')),
        url: async () => (await page.evaluate('location.href')) as string,
        evaluate: (expression) => page.evaluate(expression),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        chooseFile: async (selector, path) => {
          const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
          if (!input) throw new Error(`There is no ${selector}`);
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
