import { pathBelow } from '@lender-portal/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { InputTexts } from '../figures/evaluation-field';
import { hasInputs, inputsHref, queryOf, readInputs } from './evaluation-path';
import type { EvaluationTool } from './evaluation-tools';

/** The address follows the typing after a pause, as browsers throttle `history.replaceState`. */
const DEBOUNCE_MS = 400;

interface Inputs {
  texts: InputTexts;
  /** The last inputs that had a result, for as long as those that are typed have none. */
  evaluable: InputTexts | undefined;
  /** Whether the inputs came in the address: what is wrong with them is said at once. */
  isGiven: boolean;
  /** Grows each time the inputs were replaced by others than those that were typed. */
  generation: number;
  change: (name: string, text: string) => void;
  /** Puts all inputs in place of the present ones. */
  replace: (texts: InputTexts) => void;
  /** Writes the inputs into the address at once. */
  save: () => void;
  /** Another part of the page has written something beside the inputs into the address. */
  follow: () => void;
}

interface State extends Pick<Inputs, 'texts' | 'evaluable' | 'isGiven' | 'generation'> {
  /** The last address that was shown, below the base path. */
  seen: string;
  /** The address that holds these inputs; the page may be told of it later. */
  written: string;
}

/**
 * The inputs of a calculator, kept in its address: it survives a reload, a failure and a new version, and can be sent.
 *
 * @param below the present address, below the base path
 */
export function useInputs(tool: EvaluationTool, basePath: string, below: string): Inputs {
  const read = (generation: number): State => {
    const query = queryOf(below);
    const texts = readInputs(tool.fields, query);
    return { seen: below, written: below, texts, evaluable: tool.evaluate(texts) && texts, isGiven: hasInputs(tool.fields, query), generation };
  };
  const [state, setState] = useState(() => read(0));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Typed, and not in the address yet. */
  const pending = useRef<InputTexts>(undefined);

  // Another address than the one that was written last: the back button, a link.
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
      // Whoever has left before the pause was over is not brought back.
      if (pathBelow(basePath) === undefined) return;
      history.replaceState(history.state, '', href);
      setState((before) => ({ ...before, written: pathBelow(basePath) ?? before.written }));
    },
    [basePath, tool],
  );
  const replace = useCallback(
    (texts: InputTexts) => {
      setState((before) => ({ ...before, ...typed(tool, texts), generation: before.generation + 1 }));
      write(texts);
    },
    [tool, write],
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
    replace,
    follow: () => setState((before) => ({ ...before, written: pathBelow(basePath) ?? before.written })),
    save,
  };
}

/** @returns what inputs change: where they have no result, the last ones that had one stay */
const typed = (tool: EvaluationTool, texts: InputTexts) => ({ texts, ...(tool.evaluate(texts) && { evaluable: texts }) });
