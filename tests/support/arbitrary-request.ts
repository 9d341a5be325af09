import fc from 'fast-check';
import { callsOf, type JsonSchema, type OpenApi, type Operation } from './openapi.ts';

/** A few hundred with the other tests; `FUZZ_RUNS=20000` for a look at all that is described. */
export const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 400);

export interface ArbitraryRequest {
  /** Method and path as they are described. */
  call: string;
  method: string;
  url: string;
  type?: string;
  body?: string;
}

/**
 * Requests for every call of a description, with values as they are described and values that nobody asked for, in the
 * path, the query and the body. `known` are texts that exist, so that some requests get further than the first look.
 */
export function arbitraryRequest(document: OpenApi, known: readonly string[]): fc.Arbitrary<ArbitraryRequest> {
  const valueOf = values(document, known);
  const requests = callsOf(document).map(({ method, path, operation }) => {
    const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
    const inQuery = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
    const names = fc.record(Object.fromEntries(inPath.map(({ name, schema }) => [name, inUrl(valueOf(schema))])));
    const query = fc.record(
      Object.fromEntries([
        ...inQuery.map(({ name, schema }) => [name, inUrl(valueOf(schema))] as const),
        ...strangeNames.map((name) => [name, inUrl(valueOf({ type: 'string' }))] as const),
      ]),
      { requiredKeys: [] },
    );
    return fc.record({ names, query, body: bodies(operation, valueOf) }).map(({ names, query, body }) => {
      const asked = Object.entries(query).map(([name, value]) => `${name}=${value}`);
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] || 'x');
      return {
        call: `${method} ${path}`,
        method,
        url: asked.length > 0 ? `${address}?${asked.join('&')}` : address,
        ...body,
      };
    });
  });
  return fc.oneof(...requests);
}

/** Query parameters that some library may listen to although nobody described them. */
const strangeNames = ['state', 'code', 'callbackURL', 'x[]'];

type ValueOf = (schema: JsonSchema) => fc.Arbitrary<unknown>;

function inUrl(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const written = value.map((given) => encodeURIComponent(textOf(given).toWellFormed()));
  return fc.oneof(
    { weight: 9, arbitrary: written },
    { weight: 1, arbitrary: fc.constantFrom('%E0%A4%A', '%', '..%2f') },
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
}

function bodies({ requestBody }: Operation, valueOf: ValueOf): fc.Arbitrary<{ type?: string; body?: string }> {
  const [described] = Object.entries(requestBody?.content ?? {});
  const schema = described?.[1].schema;
  if (described?.[0] === 'multipart/form-data') return files;
  if (!schema) return fc.constant({});

  const json = fc.oneof({ weight: 8, arbitrary: valueOf(schema) }, { weight: 1, arbitrary: fc.jsonValue() });
  return fc.oneof(
    { weight: 9, arbitrary: json.map((value) => ({ type: 'application/json', body: JSON.stringify(value) })) },
    { weight: 1, arbitrary: fc.string().map((body) => ({ type: 'application/json', body })) },
    { weight: 1, arbitrary: fc.string().map((body) => ({ type: 'text/plain', body })) },
  );
}

const files = fc
  .oneof(fc.string(), fc.constantFrom('\u0089PNG\r\n\u001a\n', 'GIF89a', 'RIFF    WEBPVP8 '))
  .map((content) => ({
    type: 'multipart/form-data; boundary=fine',
    body: `--fine\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${content}\r\n--fine--\r\n`,
  }));

/** Values of a schema, most of them as it says, some of them not at all. */
function values({ components }: OpenApi, known: readonly string[]): ValueOf {
  const texts = fc.oneof(fc.constantFrom(...known), fc.string({ unit: 'binary' }), fc.lorem({ mode: 'words' }));

  const right = (schema: JsonSchema): fc.Arbitrary<unknown> => {
    if (schema.$ref) return mixed(components.schemas[schema.$ref.split('/').at(-1)!]!);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(mixed));
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'string') return schema.format === 'uuid' ? fc.uuid() : texts;
    if (type === 'integer' || type === 'number')
      return fc.integer({ min: schema.minimum ?? -9, max: schema.maximum ?? 9 });
    if (type === 'boolean') return fc.boolean();
    if (type === 'array') return fc.array(mixed(schema.items ?? {}), { maxLength: 4 });
    if (type !== 'object') return fc.jsonValue();
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, mixed(field)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: fields.map(([name]) => name) });
  };
  const mixed = (schema: JsonSchema): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 6, arbitrary: right(schema) }, { weight: 1, arbitrary: wrong });
  return mixed;
}

const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, undefined, true, -1, 0, 1.5, 1e21, 2 ** 53, '', ' ', '0x1f', 'NaN', '1e999', [], {}, [[[]]]),
  fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '\u202e', "'; drop table users; --", '%', '_', '\\', '{}', '(', ':*'),
  fc.constantFrom('__proto__', 'constructor', '../../etc/passwd', '<script>', 'x'.repeat(300), '9'.repeat(40)),
  fc.jsonValue({ maxDepth: 3 }),
);
