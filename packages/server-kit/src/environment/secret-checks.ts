/** A secret setting, or the password inside a URL. */
export interface Secret {
  /** Name of the variable. */
  name: string;
  /** Start of a message: the name, or that it contains a password. */
  subject: string;
  value: string;
  /** Characters that a guesser cannot predict from the ones before. */
  minUnpredictable: number;
}

/** Hidden by URL, dotenv and Kubernetes encodings. */
const BASE64 = /[\w+/-]{16,}={0,2}/g;
const PRINTABLE = /^[\x20-\x7e\s]+$/;
const URL_PASSWORD = /\/\/[^\s/?#@:]*:[^\s/?#@]*@/;
/** Supabase, webhooks and PEM. */
const SECRET_TEXT = /sb_secret_|whsec_|-----BEGIN[A-Z ]{0,20}PRIVATE ?KEY/;
/** Words of examples and defaults, and rows of the keyboard. */
const GUESSABLE_WORDS =
  /change.?(?:me|it|this)|replace|secret|passw(?:or)?d|admin|example|default|service|production|supabase|postgres|minio|metrics|ledger|lender|portal|platform|staff|token|test|demo|dummy|sample|random|value|string|please|letmein|welcome|your|this|long|user|key|qwertyuiop|qwerty|asdfghjkl|asdf|zxcvbnm|poiuytrewq|lkjhgfdsa|mnbvcxz|1q2w3e4r(?:5t6y7u8i9o0p)?|qazwsxedcrfvtgbyhnujmikolp|v1,whsec_/g;
/** Shorter values occur in other settings by chance. */
const MIN_CONTAINED_LENGTH = 8;
/** Guessable values, such as "password", are words of the messages. */
const MIN_REDACTED = 8;

/**
 * Compares public settings with secret ones. Messages start with the variable's name and never repeat a value.
 * @param publicValues variable → value, which pages, logs or other services may show
 */
export function findSecretProblems(publicValues: ReadonlyMap<string, string>, secrets: readonly Secret[]): string[] {
  return [
    ...[...publicValues].flatMap(([name, value]) => {
      const reason = findExposure(value, secrets);
      return reason === undefined ? [] : `${name} is public, but ${reason}`;
    }),
    ...secrets.flatMap((secret, index) => {
      const weakness = findWeakness(secret, secrets.slice(0, index));
      return weakness === undefined ? [] : `${secret.subject} ${weakness}`;
    }),
  ];
}

/** Removes secrets from a message that quotes a value. */
export function redact(message: string, secrets: readonly Secret[]): string {
  const values = secrets.map(({ value }) => value).filter((value) => countUnpredictable(value) >= MIN_REDACTED);
  return values
    .reduce((text, value) => text.replaceAll(value, '…'), message)
    .replace(new RegExp(URL_PASSWORD, 'g'), '//…@')
    .replace(/[\w.-]+/g, (text) => (isSecretShaped(text) ? '…' : text));
}

function findExposure(value: string, secrets: readonly Secret[]): string | undefined {
  const readings = decode(value);
  const secret = secrets.find((each) => readings.some((reading) => includesSecret(reading, each)));
  if (secret) return `contains the value of ${secret.name}`;
  if (readings.some(isSecretShaped)) return 'looks like a secret key';
  return readings.some((reading) => URL_PASSWORD.test(reading)) ? 'contains a password' : undefined;
}

function findWeakness(secret: Secret, others: readonly Secret[]): string | undefined {
  const readings = decode(secret.value);
  if (readings.some(isPublishableShaped)) return 'looks like a publishable key; set the secret one';
  const same = others.find(
    (other) =>
      readings.some((reading) => includesSecret(reading, other)) ||
      decode(other.value).some((reading) => includesSecret(reading, secret)),
  );
  if (same) return `repeats the value of ${same.name}; set a different one`;
  if (readings.every((reading) => countUnpredictable(reading) >= secret.minUnpredictable)) return undefined;
  return `is too easy to guess; generate one: node -p "crypto.randomBytes(32).toString('base64url')"`;
}

function includesSecret(reading: string, { value }: Secret): boolean {
  const [text, secret] = [reading, withoutQuotes(value)].map((each) => each.toLowerCase()) as [string, string];
  return secret.length < MIN_CONTAINED_LENGTH ? text === secret : text.includes(secret);
}

const withoutQuotes = (value: string): string => value.replace(/[\s'"]/g, '');

/** The value without quotes and whitespace, and its decoded forms. */
function decode(value: string, depth = 2): string[] {
  const plain = withoutQuotes(value);
  if (depth === 0) return [plain];
  const decoded = [
    ...(plain.includes('%') ? [decodePercent(plain)] : []),
    ...Array.from(plain.matchAll(BASE64), ([text]) =>
      Buffer.from(text.replace('whsec_', ''), 'base64').toString('latin1'),
    ),
  ];
  return [plain, ...decoded.filter((each) => PRINTABLE.test(each)).flatMap((each) => decode(each, depth - 1))];
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Real and test keys. A digit and an "x" alone start every 400th random key. */
const TURNSTILE = /^\dx(?:4AAAA|0000)/;

const wordsIn = (text: string): string[] => text.split(/[^\w-]+/);

/** Supabase, this product's own keys and tokens, Turnstile, Filestack. */
const isSecretWord = (word: string): boolean =>
  /^(?:sbp|lpsk|lprt)_/.test(word) ||
  (TURNSTILE.test(word) && word.length > 30) ||
  (word.length === 26 && /^[A-Z2-7]+$/.test(word));

const isPublishableWord = (word: string): boolean =>
  word.startsWith('sb_publishable_') ||
  (TURNSTILE.test(word) && word.length >= 22 && word.length <= 26) ||
  (word.length === 22 && /^A[A-Za-z0-9]+z$/.test(word));

const isSecretShaped = (text: string): boolean =>
  SECRET_TEXT.test(text) || wordsIn(text).some(isSecretWord) || rolesIn(text).some((role) => role !== 'anon');

const isPublishableShaped = (text: string): boolean =>
  wordsIn(text).some(isPublishableWord) || rolesIn(text).includes('anon');

/** Roles of the JSON Web Tokens in a text; '' for a token without one. */
const rolesIn = (text: string): string[] =>
  text
    .split(/[^\w.-]+/)
    .flatMap((dotted) => dotted.split('.').slice(1, -1))
    .map(roleIn)
    .filter((role) => role !== undefined);

/** @param payload second part of a token */
function roleIn(payload: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof claims === 'object' && claims !== null
      ? String((claims as { role?: unknown }).role ?? '')
      : undefined;
  } catch {
    return undefined;
  }
}

/** Counts characters that neither continue a sequence such as "aaa" or "abc" nor repeat earlier ones. */
function countUnpredictable(value: string): number {
  const text = value.toLowerCase().replace(GUESSABLE_WORDS, '');
  return Array.from(text).filter((_, index) => {
    const isSequence = Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1;
    const isRepetition = index >= 2 && text.indexOf(text.slice(index - 2, index + 1)) < index - 2;
    return !isSequence && !isRepetition;
  }).length;
}
