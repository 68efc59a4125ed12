import { runEngineTests } from './run-engine-tests';
import { startWebKit } from './webkit';

const { WEBKIT_DRIVER: driver = '', WEBKIT_BROWSER: browser = '', XVFB: xvfb = '' } = process.env;
runEngineTests('WebKit', () => startWebKit({ driver, browser, xvfb }));
