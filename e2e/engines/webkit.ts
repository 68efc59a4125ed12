import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, By, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import type { Driver, Engine, Key } from './driver';

/** Paths of the executables that run WebKitGTK. */
export interface WebKitPaths {
  driver: string;
  browser: string;
  xvfb: string;
}

const KEYS: Record<Key, string> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB };
// The browser's toolbar makes the page's viewport smaller than the window.
const BARS = 60;

/** WebKitGTK's MiniBrowser, driven by WebDriver, on its own X display. */
export async function startWebKit(paths: WebKitPaths): Promise<Engine> {
  // By default Xvfb resets when its last client disconnects, and rejects the next browser meanwhile.
  const screen = spawn(
    paths.xvfb,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: `:${display.toString().trim()}`,
    GDK_BACKEND: 'x11',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const server = spawn(paths.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  await waitUntilListening(`http://127.0.0.1:${port}/status`, server);
  return {
    open: async () => windowOf(await newSession(port, paths.browser)),
    close: async () => {
      await terminate(server);
      await terminate(screen);
    },
  };
}

async function newSession(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities().set('webkitgtk:browserOptions', { binary, args: ['--automation'] });
  capabilities.setBrowserName('MiniBrowser');
  const session = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: 1440, height: 900 + BARS });
  return session;
}

function windowOf(session: WebDriver): Driver {
  return {
    open: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    back: () => session.navigate().back(),
    url: () => session.getCurrentUrl(),
    evaluate: (expression) => session.executeScript(`return (${expression})`),
    click: (x, y) => session.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => session.switchTo().activeElement().sendKeys(text),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    chooseFile: (selector, path) => session.findElement(By.css(selector)).sendKeys(path),
    resize: async (width, height) =>
      void (await session
        .manage()
        .window()
        .setRect({ width, height: height + BARS })),
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close: () => session.quit(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function waitUntilListening(url: string, server: ChildProcess): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`WebKitWebDriver exited with code ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
