import { LRUCache } from 'lru-cache';

/** LRU cache of results until the next swap. Concurrent callers share one computation. */
export function createMemo(max: number) {
  let last = 0;
  const answers = new LRUCache<string, Promise<unknown>>({ max });
  return async <Answer>(seq: number, question: string, find: () => Promise<Answer>): Promise<Answer> => {
    if (seq !== last) answers.clear();
    last = seq;
    const answer = (answers.get(question) as Promise<Answer> | undefined) ?? find();
    answers.set(question, answer);
    answer.catch(() => answers.delete(question));
    return answer;
  };
}
