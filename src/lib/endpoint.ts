import type { z } from 'zod';

/**
 * One call of the API, declared once for all three sides: the server's route and the API document are made of it
 * (`routeOf`), and the browser is held to its type (`call`, `endpointQuery`). The browser imports the type alone, so that
 * zod stays on the server.
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: `/api/${string}` | '/dev/mail.json';
  summary: string;
  description?: string;
  /** The values of the names in the path. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Whether the server also takes the call without its body, as it was made before there was one. */
  bodyOptional?: true;
  /** A form with files in place of a JSON body. */
  form?: z.ZodType;
  /** Whether the call is known again by its `Idempotency-Key`. */
  idempotent?: true;
  /** 200, or 204 where nothing is answered. */
  status?: 201 | 202;
  /** Whether the same call again answers 200 with what the first one did. */
  answersAgain?: true;
  answer?: z.ZodType;
  /** What the answer is, where it is not JSON. */
  media?: Media | readonly Media[];
  /** What the API document says of the answer, where it is more than `OK` or `Done`. */
  outcome?: string;
  refuses: readonly Refusal[];
}

type Media =
  | 'application/pdf'
  | 'application/zip'
  | 'image/webp'
  | 'text/csv'
  | 'text/event-stream'
  | 'text/html'
  | 'text/markdown';

/** A call whose body and answer are JSON: what `call` sends and reads. */
export type JsonEndpoint = Endpoint & { form?: never; media?: never };

/**
 * The statuses of the API's refusals. What holds for every call is described without being declared
 * (`api-description.ts`): 503, and 429, which is declared by calls alone that the limit of all calls does not count.
 */
export type Refusal = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 423 | 429;

/** Declares a call by its method and path, as in `get /api/articles`, and what comes with it and is answered. */
export function endpoint<
  const Method extends Endpoint['method'],
  const Path extends Endpoint['path'],
  const Parts extends Omit<Endpoint, 'method' | 'path'>,
>(call: `${Method} ${Path}`, parts: Parts): Parts & { method: Method; path: Path } {
  const [method, path] = call.split(' ') as [Method, Path];
  return { ...parts, method, path };
}

/** What a call answers. */
export type Answer<E extends Endpoint> = E extends { answer: infer Schema extends z.ZodType } ? z.output<Schema> : void;

/** What comes with a call: the values of its path, its query (but for what is left out) and its body, as it has them. */
export type Given<E extends Endpoint, LeftOut extends string = never> = ParamsOf<E['path']> &
  QueryOf<E, LeftOut> &
  BodyOf<E>;

type ParamsOf<Path extends string> = [NameIn<Path>] extends [never]
  ? { params?: never }
  : { params: Record<NameIn<Path>, string | number> };

type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;

type QueryOf<E extends Endpoint, LeftOut extends string> = E extends { query: infer Schema extends z.ZodType }
  ? object extends Omit<z.input<Schema>, LeftOut>
    ? { query?: Omit<z.input<Schema>, LeftOut> }
    : { query: Omit<z.input<Schema>, LeftOut> }
  : { query?: never };

type BodyOf<E extends Endpoint> = E extends { body: infer Schema extends z.ZodType }
  ? E extends { bodyOptional: true }
    ? { body?: z.input<Schema> }
    : { body: z.input<Schema> }
  : E extends { form: z.ZodType }
    ? { body: FormData }
    : { body?: never };
