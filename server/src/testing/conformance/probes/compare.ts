import type { Environment } from '../environments/environment';
import { summary } from './answer';
import type { Probes } from './probe';
import { guestProbes } from './guest-probes';
import { createPeople } from './people';
import { serviceProbes } from './service-probes';
import { sessionProbes } from './session-probes';

const suites = { guests: guestProbes, sessions: sessionProbes, service: serviceProbes };

/** A probe and its responses, in order of the environments. */
export interface Compared {
  suite: string;
  question: string;
  answers: readonly string[];
  isSame: boolean;
}

/** Runs all probes against all environments in the same order. */
export async function compareProbes(environments: readonly Environment[]): Promise<Compared[]> {
  const answers = await Promise.all(environments.map(askAll));
  return questions().map(({ suite, question }, index) => {
    const given = answers.map((each) => each[index]!);
    return { suite, question, answers: given, isSame: given.every((answer) => answer === given[0]) };
  });
}

const questions = () =>
  Object.entries(suites).flatMap(([suite, probes]) => Object.keys(probes).map((question) => ({ suite, question })));

async function askAll(environment: Environment): Promise<string[]> {
  const people = await createPeople(environment);
  const answers: string[] = [];
  for (const probes of Object.values(suites) as Probes[])
    for (const probe of Object.values(probes)) {
      // Sequential, because some probes depend on earlier ones.
      const answer = await probe(environment, people);
      answers.push(typeof answer === 'string' ? answer : await summary(answer));
    }
  return answers;
}
