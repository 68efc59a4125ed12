type Json = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];
/** Keywords that narrow a value: highest first, then lowest. */
const UPPER_LIMITS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LOWER_LIMITS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

/**
 * Compares two OpenAPI documents.
 *
 * @returns a line for each change that can break a caller: removed operations, parameters, answers and fields, new
 *   requirements of requests, narrowed values of requests, and fields of answers that can be absent
 */
export function breakingChanges(earlier: Json, later: Json): string[] {
  const found: string[] = [];
  for (const [path, item] of entriesOf(earlier['paths']))
    for (const method of METHODS) {
      const operation = item[method] as Json | undefined;
      if (!operation) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const next = objectOf(objectOf(objectOf(later['paths'])[path])[method]);
      if (Object.keys(next).length === 0) found.push(`${name} was removed`);
      else found.push(...compareOperation(name, operation, next, [earlier, later]));
    }
  return found;
}

type Documents = readonly [earlier: Json, later: Json];

function compareOperation(name: string, earlier: Json, later: Json, documents: Documents): string[] {
  const [parameters, nextParameters] = [parametersOf(earlier), parametersOf(later)];
  const body = bodyOf(earlier);
  const nextBody = bodyOf(later);
  const [answers, nextAnswers] = [objectOf(earlier['responses']), objectOf(later['responses'])];
  return [
    ...Object.keys(parameters).flatMap((key) => {
      const next = nextParameters[key];
      return next
        ? compareRequest(`${name} ${key}`, objectOf(parameters[key]!['schema']), objectOf(next['schema']), documents)
        : [`${name}: the parameter ${key} was removed`];
    }),
    ...Object.keys(nextParameters)
      .filter((key) => nextParameters[key]!['required'] === true && parameters[key]?.['required'] !== true)
      .map((key) => `${name}: the parameter ${key} became required`),
    ...(nextBody ? compareRequest(`${name} body`, body ?? {}, nextBody, documents) : []),
    ...Object.keys(answers).flatMap((status) =>
      nextAnswers[status]
        ? compareAnswer(`${name} ${status}`, schemaOf(objectOf(answers[status])), schemaOf(objectOf(nextAnswers[status])), documents)
        : [`${name}: the answer ${status} was removed`],
    ),
  ];
}

function compareRequest(place: string, before: Json, after: Json, documents: Documents): string[] {
  const [earlier, later] = [resolve(before, documents[0]), resolve(after, documents[1])];
  const [fields, nextFields] = [objectOf(earlier['properties']), objectOf(later['properties'])];
  const required = listOf(earlier['required']);
  return [
    ...narrowed(place, earlier, later),
    ...listOf(later['required'])
      .filter((field) => !required.includes(field))
      .map((field) => `${place}: "${String(field)}" became required`),
    ...Object.keys(fields).flatMap((field) => {
      if (field in nextFields) return compareRequest(`${place}.${field}`, objectOf(fields[field]), objectOf(nextFields[field]), documents);
      return later['additionalProperties'] === false ? [`${place}: "${field}" is refused`] : [];
    }),
  ];
}

function narrowed(place: string, earlier: Json, later: Json): string[] {
  const types = [earlier['type']].flat();
  const allowed = [later['type']].flat();
  const values = listOf(later['enum']);
  return [
    ...(types.every((type) => type === undefined || later['type'] === undefined || allowed.includes(type)) ? [] : [`${place}: the type ${types.join('|')} is refused`]),
    ...(later['enum'] !== undefined && !(earlier['enum'] !== undefined && listOf(earlier['enum']).every((value) => values.includes(value)))
      ? [`${place}: fewer values are allowed`]
      : []),
    ...(later['pattern'] !== undefined && later['pattern'] !== earlier['pattern'] ? [`${place}: another pattern is expected`] : []),
    ...UPPER_LIMITS.filter((limit) => numberOf(later[limit], Infinity) < numberOf(earlier[limit], Infinity)).map((limit) => `${place}: ${limit} was lowered`),
    ...LOWER_LIMITS.filter((limit) => numberOf(later[limit], -Infinity) > numberOf(earlier[limit], -Infinity)).map((limit) => `${place}: ${limit} was raised`),
  ];
}

function compareAnswer(place: string, before: Json, after: Json, documents: Documents): string[] {
  const [earlier, later] = [resolve(before, documents[0]), resolve(after, documents[1])];
  const [fields, nextFields] = [objectOf(earlier['properties']), objectOf(later['properties'])];
  const required = listOf(later['required']);
  const types = [earlier['type']].flat();
  const values = listOf(earlier['enum']);
  return [
    ...([later['type']].flat().every((type) => types.includes(type)) ? [] : [`${place}: another type is answered`]),
    ...(earlier['enum'] !== undefined && !listOf(later['enum'] ?? [undefined]).every((value) => values.includes(value)) ? [`${place}: more values are answered`] : []),
    ...Object.keys(fields).flatMap((field) => {
      if (!(field in nextFields)) return [`${place}: "${field}" was removed`];
      const isDropped = listOf(earlier['required']).includes(field) && !required.includes(field);
      const nested = compareAnswer(`${place}.${field}`, objectOf(fields[field]), objectOf(nextFields[field]), documents);
      return isDropped ? [`${place}: "${field}" can be absent`, ...nested] : nested;
    }),
    ...(earlier['items'] ? compareAnswer(`${place}[]`, objectOf(earlier['items']), objectOf(later['items']), documents) : []),
  ];
}

const PREFIX = '#/components/schemas/';

function resolve(schema: Json, document: Json): Json {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  return objectOf(objectOf(objectOf(document['components'])['schemas'])[reference.slice(PREFIX.length)]);
}

const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {});
const entriesOf = (value: unknown): [string, Json][] => Object.entries(objectOf(value)).map(([key, each]) => [key, objectOf(each)]);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const schemaOf = (holder: Json): Json => objectOf(objectOf(objectOf(holder['content'])['application/json'])['schema']);
const bodyOf = (operation: Json): Json | undefined => (operation['requestBody'] ? schemaOf(objectOf(operation['requestBody'])) : undefined);
const parametersOf = (operation: Json): Record<string, Json> =>
  Object.fromEntries(listOf(operation['parameters']).map((each) => [`${String(objectOf(each)['in'])} ${String(objectOf(each)['name'])}`, objectOf(each)]));
