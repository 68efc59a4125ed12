type Json = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];
const UPPER_LIMITS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LOWER_LIMITS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

/**
 * Compares two OpenAPI documents.
 *
 * @returns one line per breaking change: removed operations, parameters, responses and fields, stricter requests, and
 *   response fields that became optional
 */
export function breakingChanges(earlier: Json, later: Json): string[] {
  const documents = [earlier, later] as const;
  return entriesOf(earlier['paths']).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).flatMap((method) => {
      const name = `${method.toUpperCase()} ${path}`;
      const next = objectOf(objectOf(later['paths'])[path])[method];
      return next === undefined
        ? [`${name} was removed`]
        : compareOperation(name, objectOf(item[method]), objectOf(next), documents);
    }),
  );
}

type Documents = readonly [earlier: Json, later: Json];

function compareOperation(name: string, earlier: Json, later: Json, documents: Documents): string[] {
  const [parameters, nextParameters] = [parametersOf(earlier), parametersOf(later)];
  const [body, nextBody] = [objectOf(earlier['requestBody']), objectOf(later['requestBody'])];
  const nextAnswers = objectOf(later['responses']);
  const isRequired = ({ required }: Json = {}) => required === true;
  return [
    ...Object.entries(parameters).flatMap(([key, parameter]) => {
      const next = nextParameters[key];
      if (!next) return [`${name}: the parameter ${key} was removed`];
      return compareRequest(`${name} ${key}`, objectOf(parameter['schema']), objectOf(next['schema']), documents);
    }),
    ...Object.keys(nextParameters)
      .filter((key) => isRequired(nextParameters[key]) && !isRequired(parameters[key]))
      .map((key) => `${name}: the parameter ${key} became required`),
    ...(isRequired(nextBody) && !isRequired(body) ? [`${name}: the body became required`] : []),
    ...('content' in body ? compareRequest(`${name} body`, schemaOf(body), schemaOf(nextBody), documents) : []),
    ...entriesOf(earlier['responses']).flatMap(([status, answer]) => {
      const next = nextAnswers[status];
      if (next === undefined) return [`${name}: the answer ${status} was removed`];
      return compareAnswer(`${name} ${status}`, schemaOf(answer), schemaOf(objectOf(next)), documents);
    }),
  ];
}

type Compare = (place: string, earlier: Json, later: Json, documents: Documents) => string[];

const compareRequest: Compare = (place, before, after, documents) => {
  const [earlier, later] = [resolve(before, documents[0]), resolve(after, documents[1])];
  const fields = objectOf(earlier['properties']);
  const nextFields = objectOf(later['properties']);
  return [
    ...addedTypes(later, earlier).map((type) => `${place}: the type ${type} is refused`),
    ...(hasMore(listOf(earlier['enum']), later['enum']) ||
    (later['enum'] !== undefined && earlier['enum'] === undefined)
      ? [`${place}: fewer values are allowed`]
      : []),
    ...(later['pattern'] !== undefined && later['pattern'] !== earlier['pattern']
      ? [`${place}: another pattern is expected`]
      : []),
    ...UPPER_LIMITS.filter((limit) => numberOf(later[limit], Infinity) < numberOf(earlier[limit], Infinity)).map(
      (limit) => `${place}: ${limit} was lowered`,
    ),
    ...LOWER_LIMITS.filter((limit) => numberOf(later[limit], -Infinity) > numberOf(earlier[limit], -Infinity)).map(
      (limit) => `${place}: ${limit} was raised`,
    ),
    ...missingFrom(earlier['required'], later['required']).map((field) => `${place}: "${field}" became required`),
    ...Object.keys(fields)
      .filter((field) => !(field in nextFields) && later['additionalProperties'] === false)
      .map((field) => `${place}: "${field}" is refused`),
    ...compareParts(compareRequest, place, earlier, later, documents),
  ];
};

const compareAnswer: Compare = (place, before, after, documents) => {
  const [earlier, later] = [resolve(before, documents[0]), resolve(after, documents[1])];
  const nextFields = objectOf(later['properties']);
  return [
    ...(addedTypes(earlier, later).length > 0 ? [`${place}: another type is answered`] : []),
    ...(earlier['enum'] !== undefined &&
    (later['enum'] === undefined || hasMore(listOf(later['enum']), earlier['enum']))
      ? [`${place}: more values are answered`]
      : []),
    ...Object.keys(objectOf(earlier['properties'])).flatMap((field) =>
      field in nextFields ? [] : [`${place}: "${field}" was removed`],
    ),
    ...missingFrom(later['required'], earlier['required']).flatMap((field) =>
      field in nextFields ? [`${place}: "${field}" can be absent`] : [],
    ),
    ...compareParts(compareAnswer, place, earlier, later, documents),
  ];
};

/** Compares fields, items, map values, and alternatives by position that both schemas have. */
function compareParts(compare: Compare, place: string, earlier: Json, later: Json, documents: Documents): string[] {
  const fields = objectOf(earlier['properties']);
  const nextFields = objectOf(later['properties']);
  const alternatives = listOf(later['anyOf']);
  return [
    ...Object.keys(fields)
      .filter((field) => field in nextFields)
      .flatMap((field) =>
        compare(`${place}.${field}`, objectOf(fields[field]), objectOf(nextFields[field]), documents),
      ),
    ...['items', 'additionalProperties']
      .filter((key) => isObject(earlier[key]) && isObject(later[key]))
      .flatMap((key) =>
        compare(`${place}${key === 'items' ? '[]' : '{}'}`, objectOf(earlier[key]), objectOf(later[key]), documents),
      ),
    ...listOf(earlier['anyOf'])
      .slice(0, alternatives.length)
      .flatMap((each, index) => compare(place, objectOf(each), objectOf(alternatives[index]), documents)),
  ];
}

/** @returns types that only the second schema allows; a schema without a type allows any */
function addedTypes(first: Json, second: Json): string[] {
  const types = typesOf(first);
  if (types.length === 0) return [];
  const others = typesOf(second);
  return others.length === 0 ? ['any'] : others.filter((type) => !types.includes(type));
}

function typesOf({ type, anyOf }: Json): string[] {
  const own = [type ?? []].flat() as string[];
  return anyOf === undefined
    ? own
    : listOf(anyOf).flatMap((each) => (isObject(each) && '$ref' in each ? ['object'] : typesOf(objectOf(each))));
}

const PREFIX = '#/components/schemas/';

function resolve(schema: Json, document: Json): Json {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  return objectOf(objectOf(objectOf(document['components'])['schemas'])[reference.slice(PREFIX.length)]);
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const entriesOf = (value: unknown): [string, Json][] =>
  Object.entries(objectOf(value)).map(([key, each]) => [key, objectOf(each)]);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const missingFrom = (list: unknown, others: unknown): string[] =>
  listOf(others).filter((each) => !listOf(list).includes(each)) as string[];
const hasMore = (values: readonly unknown[], allowed: unknown): boolean =>
  allowed !== undefined && values.some((value) => !listOf(allowed).includes(value));
const schemaOf = (holder: Json): Json => objectOf(objectOf(objectOf(holder['content'])['application/json'])['schema']);
const parametersOf = (operation: Json): Record<string, Json> =>
  Object.fromEntries(
    listOf(operation['parameters']).map((each) => [
      `${String(objectOf(each)['in'])} ${String(objectOf(each)['name'])}`,
      objectOf(each),
    ]),
  );
