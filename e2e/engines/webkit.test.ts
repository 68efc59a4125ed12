import { runJourneys } from './run-journeys';
import { startWebKit } from './webkit';

const { WEBKIT_DRIVER: driver = '', WEBKIT_BROWSER: browser = '', XVFB: xvfb = '' } = process.env;
runJourneys('WebKit', () => startWebKit({ driver, browser, xvfb }));
