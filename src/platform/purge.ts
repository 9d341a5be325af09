import { setTimeout as sleep } from 'node:timers/promises';
import { isLiveTag } from './changes.ts';
import { warnMeasured } from './measured-log.ts';

/** How a shared cache is told what has changed. The address and the token are the operator's and are never logged. */
export interface PurgeSettings {
  kind: 'fastly' | 'cloudflare' | 'varnish' | 'json';
  url: string;
  token: string | undefined;
}

/** What changes within so long goes in one message; by then no process of ours shows the page from before. */
const bundleMs = 1000;
const answerWithinMs = 5000;
const longestPauseMs = 60_000;
/** More than this and everything goes: nobody sorts out a thousand messages in a row. */
const maxTags = 1000;
/** Tags in one message: Cloudflare takes 30, Fastly 256. */
const tagsAtOnce = 30;

/**
 * Tells a shared cache which pages hold no more, by their tags, until it has heard: what was not taken is told again,
 * with pauses that grow to a minute. Without tags all that it keeps is meant. Redirects are not followed, and of an answer only
 * the status is read.
 */
export function createPurger(settings: PurgeSettings, { send = fetch, pause = pauseUntil } = {}) {
  let pending = new Set<string>();
  let isEverything = false;
  let isWorking = false;
  const ending = new AbortController();
  return { hear, close: () => ending.abort() };

  function hear(heard?: readonly string[]): void {
    const tags = heard?.filter((tag) => !isLiveTag(tag));
    if (tags?.length === 0) return;
    if (!tags || pending.size + tags.length > maxTags) isEverything = true;
    else for (const tag of tags) pending.add(tag);
    if (isWorking || ending.signal.aborted) return;
    isWorking = true;
    void work().finally(() => (isWorking = false));
  }

  async function work(): Promise<void> {
    let pauseMs = bundleMs;
    while (isEverything || pending.size > 0) {
      try {
        await pause(pauseMs, ending.signal);
      } catch {
        return;
      }
      const tags = isEverything ? undefined : [...pending];
      pending = new Set();
      isEverything = false;
      const failure = await tell(tags);
      pauseMs = failure ? Math.min(2 * pauseMs, longestPauseMs) : bundleMs;
      if (!failure) continue;
      warnMeasured('a shared cache was not told of changes', { failure });
      if (tags) for (const tag of tags) pending.add(tag);
      else isEverything = true;
    }
  }

  /** Undefined, or why it was not taken, in words without address and token. */
  async function tell(tags: readonly string[] | undefined): Promise<string | undefined> {
    for (const { url = settings.url, ...request } of messages(settings, tags)) {
      try {
        const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(answerWithinMs)]);
        const answer = await send(url, { ...request, redirect: 'error', signal });
        await answer.body?.cancel();
        if (!answer.ok) return `status ${answer.status}`;
      } catch (error) {
        return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection';
      }
    }
    return undefined;
  }
}

interface Message {
  url?: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

function messages({ kind, url, token }: PurgeSettings, tags: readonly string[] | undefined): Message[] {
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const json = (body: object): Message => ({
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const each = (make: (some: readonly string[]) => Message) => (tags ? inParts(tags).map(make) : []);
  switch (kind) {
    case 'fastly': {
      const key: Record<string, string> = token ? { 'fastly-key': token } : {};
      if (!tags) return [{ url: `${url}_all`, method: 'POST', headers: key }];
      return each((some) => ({ method: 'POST', headers: { ...key, 'surrogate-key': some.join(' ') } }));
    }
    case 'cloudflare':
      return tags ? each((some) => json({ tags: some })) : [json({ purge_everything: true })];
    case 'varnish': {
      // A regular expression over `Cache-Tag`, which the configuration hands to `ban`: that one takes no blanks.
      const ban = (expression: string): Message => ({
        method: 'BAN',
        headers: { ...bearer, 'x-ban-tags': expression },
      });
      return tags ? each((some) => ban(`(^|,)(${some.map(escaped).join('|')})(,|$)`)) : [ban('.')];
    }
    case 'json':
      return tags ? each((some) => json({ tags: some })) : [json({ everything: true })];
  }
}

function inParts(tags: readonly string[]): string[][] {
  const parts = Math.ceil(tags.length / tagsAtOnce);
  return Array.from({ length: parts }, (_, at) => tags.slice(at * tagsAtOnce, (at + 1) * tagsAtOnce));
}

const escaped = (tag: string) => tag.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Rejects when it is to end. */
async function pauseUntil(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}
