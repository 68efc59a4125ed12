import { startFirefox } from './firefox';
import { runEngineTests } from './run-engine-tests';

const { FIREFOX_PATH = '' } = process.env;
runEngineTests('Firefox', () => startFirefox(FIREFOX_PATH));
