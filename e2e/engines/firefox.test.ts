import { startFirefox } from './firefox';
import { runJourneys } from './run-journeys';

const { FIREFOX_PATH = '' } = process.env;
runJourneys('Firefox', () => startFirefox(FIREFOX_PATH));
