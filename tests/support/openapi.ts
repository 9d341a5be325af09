import { z } from 'zod';

/** The part of JSON Schema that our own descriptions use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

type Content = Record<string, { schema: JsonSchema }>;

export interface Operation {
  tags?: string[];
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Every call of a description: its method in capitals, its path with names in braces, and what is said about it. */
export function callsOf({ paths }: OpenApi): { method: string; path: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/**
 * Says what is wrong with the JSON that a call answered, by its description: an answer that is not described is wrong
 * as well. Nothing when all is as described.
 */
export function answerCheck(document: OpenApi): (call: string, status: number, body: unknown) => string | undefined {
  const calls = new Map(callsOf(document).map(({ method, path, operation }) => [`${method} ${path}`, operation]));
  const $defs = JSON.parse(JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'));
  const known = new Map<JsonSchema, z.ZodType>();
  const typeOf = (schema: JsonSchema) => {
    const own = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as object;
    const type = known.get(schema) ?? z.fromJSONSchema({ ...own, $defs });
    known.set(schema, type);
    return type;
  };

  return (call, status, body) => {
    const schema =
      calls.get(call)?.responses[status]?.content?.['application/json']?.schema ?? general[status]?.(document);
    if (!schema) return `${status} is not described as JSON`;
    const { error } = typeOf(schema).safeParse(body);
    return error && z.prettifyError(error);
  };
}

const anError = ({ components }: OpenApi) => components.schemas['Error'];

/** What stands before every call may refuse it: characters that are not taken, other sites, other types, sizes, limits. */
const general: Readonly<Record<number, typeof anError>> = {
  400: anError,
  403: anError,
  413: anError,
  415: anError,
  429: anError,
};
