import { tokenizer, tokTypes, type Token } from 'acorn';

interface ScriptToken {
  /** `text` is a string literal, or a template literal without substitutions. */
  type: 'text' | 'code';
  /** The value of a `text`, otherwise the token's source. */
  value: string;
}

/**
 * Tokenizes a script in linear time and without a syntax tree, which would take 75 times the memory of its source.
 *
 * @throws SyntaxError for a script that ends inside a token
 */
export function* scriptTokens(source: string): Generator<ScriptToken> {
  let beforeLast: Token | undefined;
  let last: Token | undefined;
  for (const token of tokenizer(source, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true })) {
    if (token.type === tokTypes.string) yield { type: 'text', value: valueOf(token) };
    else if (
      token.type === tokTypes.backQuote &&
      last?.type === tokTypes.template &&
      beforeLast?.type === tokTypes.backQuote
    )
      yield { type: 'text', value: valueOf(last) };
    else if (token.type !== tokTypes.template && token.type !== tokTypes.backQuote)
      yield { type: 'code', value: source.slice(token.start, token.end) };
    beforeLast = last;
    last = token;
  }
}

/** Acorn's types omit the `value` of tokens. */
const valueOf = (token: Token): string => (token as Token & { value: string }).value;

/**
 * Finds the dependencies of a SystemJS module.
 *
 * @returns undefined for a script that does not call `System.register`
 */
export function systemImports(source: string): string[] | undefined {
  /** The part of the call read so far: at most a name and a list of texts. */
  let call = '';
  let imports: string[] = [];
  try {
    for (const { type, value } of scriptTokens(source)) {
      const next: string = call + (type === 'text' ? 'text' : value);
      if (call === LIST && value === ']' && type === 'code') return imports;
      if (call === LIST && type === 'text') imports.push(value);
      else if (call === LIST && value === ',' && type === 'code') continue;
      else if (next === NAMED_LIST) call = LIST;
      else if (CALLS.some((each) => each.startsWith(next))) call = next;
      else {
        call = type === 'code' && value === 'System' ? value : '';
        imports = [];
      }
    }
  } catch {
    return undefined;
  }
  return undefined;
}

const LIST = 'System.register([';
const NAMED_LIST = 'System.register(text,[';
const CALLS = [LIST, NAMED_LIST];

const POLICY_CALL = ['createPolicy', '('];

/** @returns the literal names of the Trusted Types policies that a script creates */
export function policyNames(source: string): string[] {
  const found: string[] = [];
  let last = ['', ''];
  try {
    for (const { type, value } of scriptTokens(source)) {
      if (type === 'text' && last.join() === POLICY_CALL.join()) found.push(value);
      last = [last[1]!, type === 'text' ? '' : value];
    }
  } catch {
    // The inspection of the build rejects an unreadable script by name.
  }
  return found;
}
