import { isDeepStrictEqual } from 'node:util';
import type { Context, TypedResponse } from 'hono';

/** How many answers are kept: enough for what is read at one time. */
const keptAnswers = 32;
/** Longer ones, of texts as long as books, are written each time: with what they are made of, all take some 20 MB at most. */
const longest = 200_000;

/** Answers 200 with the JSON of a value; a value of the same key and content as before goes out as the same bytes. */
export type AnswerBytes = <Value>(
  c: Context,
  key: string,
  value: Value,
) => Response & TypedResponse<Value, 200, 'json'>;

/**
 * What `c.json` answers, for answers that hold whole texts: to write a long Italian text as JSON takes longer than to see
 * that nothing in it changed. The latest answers are kept, one for each key, and compared whole, so none is ever stale.
 */
export function rememberedBytes(): AnswerBytes {
  const answers = new Map<string, { value: unknown; bytes: Buffer<ArrayBuffer> }>();
  return <Value>(c: Context, key: string, value: Value) => {
    const last = answers.get(key);
    const answer = last && isDeepStrictEqual(last.value, value) ? last : { value, bytes: jsonBytes(value) };
    answers.delete(key);
    if (answer.bytes.length <= longest) answers.set(key, answer);
    if (answers.size > keptAnswers) answers.delete(answers.keys().next().value!);
    const response: Response = c.body(answer.bytes, 200, { 'content-type': 'application/json' });
    return response as typeof response & TypedResponse<Value, 200, 'json'>;
  };
}

/** Bytes are made of a long text at once, while Node makes them of a string piece by piece and in more room than they take. */
const jsonBytes = (value: unknown) => Buffer.from(JSON.stringify(value));
