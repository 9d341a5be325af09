import { useEffect, useState } from 'react';
import { call } from '#lib/call.ts';
import type { SearchResult } from '../contract.ts';
import type * as endpoints from '../endpoints.ts';
import { minimumQueryLength, searchDebounceMs, searchLimit } from '../limits.ts';

interface Answer {
  /** The question that the results answer; empty where none was asked. */
  asked: string;
  results: SearchResult[];
}

const nothing: Answer = { asked: '', results: [] };

/**
 * The answers to what is being typed: asked 300 ms after the last key, from two characters on (specification 5). An
 * answer that comes after a newer question is left aside; a failed one is logged and counts as no results (8).
 */
export function useSearch(query: string): Answer & { isLoading: boolean } {
  const [answer, setAnswer] = useState(nothing);
  const question = query.trim().length < minimumQueryLength ? '' : query.trim();
  if (question === '' && answer !== nothing) setAnswer(nothing);

  useEffect(() => {
    if (question === '') return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const results = await ask(question, stop.signal);
      if (!stop.signal.aborted) setAnswer({ asked: question, results });
    }, searchDebounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question]);

  return { ...answer, isLoading: answer.asked !== question };
}

async function ask(query: string, signal: AbortSignal): Promise<SearchResult[]> {
  try {
    return await call<typeof endpoints.search>('get', '/api/search', {
      query: { q: query, limit: searchLimit },
      signal,
    });
  } catch (error) {
    // oxlint-disable-next-line no-console -- specification 8: a search that failed is logged
    if (!signal.aborted) console.error('Search error', error);
    return [];
  }
}
