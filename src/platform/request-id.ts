import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const requests = new AsyncLocalStorage<{ id?: string }>();

/** Answers a request: what is written in the log meanwhile carries one and the same id. */
export function inRequest<Result>(answer: () => Result): Result {
  return requests.run({}, answer);
}

/** The id of the request that is being answered, made at first use; undefined outside of one. */
export function currentRequestId(): string | undefined {
  const request = requests.getStore();
  if (request) request.id ??= randomUUID();
  return request?.id;
}
