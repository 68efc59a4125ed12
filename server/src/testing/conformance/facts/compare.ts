import type { World } from '../worlds/world';
import { summary } from './answer';
import type { Facts } from './fact';
import { guestFacts } from './guest-facts';
import { gather } from './people';
import { serviceFacts } from './service-facts';
import { sessionFacts } from './session-facts';

const chapters = { guests: guestFacts, sessions: sessionFacts, service: serviceFacts };

/** A question, and each world's answer in the order that they were asked. */
export interface Compared {
  chapter: string;
  question: string;
  answers: readonly string[];
  isSame: boolean;
}

/** Asks every world everything, in the same order. */
export async function compareFacts(worlds: readonly World[]): Promise<Compared[]> {
  const answers = await Promise.all(worlds.map(askAll));
  return questions().map(({ chapter, question }, index) => {
    const given = answers.map((each) => each[index]!);
    return { chapter, question, answers: given, isSame: given.every((answer) => answer === given[0]) };
  });
}

const questions = () => Object.entries(chapters).flatMap(([chapter, facts]) => Object.keys(facts).map((question) => ({ chapter, question })));

async function askAll(world: World): Promise<string[]> {
  const people = await gather(world);
  const answers: string[] = [];
  for (const facts of Object.values(chapters) as Facts[])
    for (const fact of Object.values(facts)) {
      // Some depend on what was asked before.
      const answer = await fact(world, people);
      answers.push(typeof answer === 'string' ? answer : await summary(answer));
    }
  return answers;
}
