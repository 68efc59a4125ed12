import type { World } from '../worlds/world';
import { guests } from './guests';
import { hosted } from './hosted';
import type { Journeys } from './journey';
import { passwords } from './passwords';
import { sessions } from './sessions';
import { team } from './team';

const chaptersOf = ({ isHosted }: World): Readonly<Record<string, Journeys>> => ({ guests, team, sessions, passwords, ...(isHosted && { hosted }) });

export interface Played {
  chapter: string;
  name: string;
  /** Why it failed. */
  failure: string | undefined;
}

/** Plays the journeys one after the other. @param most of each chapter */
export async function playJourneys(world: World, report: (played: Played) => void, most = Infinity): Promise<Played[]> {
  const all: Played[] = [];
  for (const [chapter, journeys] of Object.entries(chaptersOf(world))) {
    for (const [name, play] of Object.entries(journeys).slice(0, most)) {
      const failure = await play(world).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
      all.push({ chapter, name, failure });
      report(all.at(-1)!);
    }
  }
  return all;
}
