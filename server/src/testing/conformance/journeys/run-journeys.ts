import type { Environment } from '../environments/environment';
import { guests } from './guests';
import { hosted } from './hosted';
import type { Journeys } from './journey';
import { passwords } from './passwords';
import { sessions } from './sessions';
import { team } from './team';

const suitesOf = ({ isHosted }: Environment): Readonly<Record<string, Journeys>> => ({
  guests,
  team,
  sessions,
  passwords,
  ...(isHosted && { hosted }),
});

export interface JourneyResult {
  suite: string;
  name: string;
  /** Error of a failed journey. */
  failure: string | undefined;
}

/** Runs the journeys sequentially. */
export async function runJourneys(
  environment: Environment,
  report: (result: JourneyResult) => void,
): Promise<JourneyResult[]> {
  const all: JourneyResult[] = [];
  for (const [suite, journeys] of Object.entries(suitesOf(environment))) {
    for (const [name, journey] of Object.entries(journeys)) {
      const failure = await journey(environment).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
      all.push({ suite, name, failure });
      report(all.at(-1)!);
    }
  }
  return all;
}
