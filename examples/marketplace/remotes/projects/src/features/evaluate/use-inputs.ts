import { pathBelow } from '@lender-portal/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { InputTexts } from '../figures/evaluation-field';
import { hasInputs, inputsHref, queryOf, readInputs } from './evaluation-path';
import type { EvaluationTool } from './evaluation-tools';

/** Debounced because browsers throttle `history.replaceState`. */
const DEBOUNCE_MS = 400;

interface Inputs {
  texts: InputTexts;
  /** The last valid inputs, while the current ones are invalid. */
  evaluable: InputTexts | undefined;
  /** Whether the inputs came from the URL, so that errors show immediately. */
  isGiven: boolean;
  /** Incremented when a link or the back button replaces the inputs. */
  generation: number;
  change: (name: string, text: string) => void;
  /** Writes the inputs to the URL immediately. */
  save: () => void;
}

interface State extends Pick<Inputs, 'texts' | 'evaluable' | 'isGiven' | 'generation'> {
  /** Last URL shown, below the base path. */
  seen: string;
  /** URL that holds these inputs. The page may learn of it later. */
  written: string;
}

/**
 * A calculator's inputs, synced to the URL, so that they survive reloads and new versions and can be shared.
 *
 * @param below current URL below the base path
 */
export function useInputs(tool: EvaluationTool, basePath: string, below: string): Inputs {
  const read = (generation: number): State => {
    const query = queryOf(below);
    const texts = readInputs(tool.fields, query);
    return {
      seen: below,
      written: below,
      texts,
      evaluable: tool.evaluate(texts) && texts,
      isGiven: hasInputs(tool.fields, query),
      generation,
    };
  };
  const [state, setState] = useState(() => read(0));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Typed but not yet written to the URL. */
  const pending = useRef<InputTexts>(undefined);

  // The URL changed other than through our own writes: by the back button or a link.
  if (state.seen !== below) setState(state.written === below ? { ...state, seen: below } : read(state.generation + 1));

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      pending.current = undefined;
    },
    [state.generation],
  );

  const write = useCallback(
    (texts: InputTexts) => {
      clearTimeout(timer.current);
      pending.current = undefined;
      const href = inputsHref(basePath, tool.fields, texts, queryOf(pathBelow(basePath) ?? ''));
      // The user may have left the application during the debounce.
      if (pathBelow(basePath) === undefined) return;
      history.replaceState(history.state, '', href);
      setState((before) => ({ ...before, written: pathBelow(basePath) ?? before.written }));
    },
    [basePath, tool],
  );
  const save = useCallback(() => {
    if (pending.current) write(pending.current);
  }, [write]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [save]);

  return {
    ...state,
    change(name, text) {
      const texts = { ...state.texts, [name]: text };
      setState((before) => ({ ...before, ...typed(tool, texts) }));
      clearTimeout(timer.current);
      pending.current = texts;
      timer.current = setTimeout(() => write(texts), DEBOUNCE_MS);
    },
    save,
  };
}

/** @returns the state change for new inputs; invalid ones keep the last valid inputs */
const typed = (tool: EvaluationTool, texts: InputTexts) => ({
  texts,
  ...(tool.evaluate(texts) && { evaluable: texts }),
});
