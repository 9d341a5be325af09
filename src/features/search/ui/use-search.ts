import { useEffect, useState } from 'react';
import { call } from '#lib/call.ts';
import type { SearchResult } from '../contract.ts';
import type * as endpoints from '../endpoints.ts';
import { longerSearchLimit, minimumQueryLength, searchDebounceMs, searchLimit } from '../limits.ts';

interface Answer {
  /** The question that the results answer; empty where none was asked. */
  asked: string;
  /** At most so many of them were asked for. */
  limit: number;
  results: SearchResult[];
}

const nothing: Answer = { asked: '', limit: searchLimit, results: [] };

/**
 * The answers to what is being typed: asked 300 ms after the last key, from two characters on (specification 5). An
 * answer that comes after a newer question is left aside; a failed one is logged and counts as no results (8).
 * `askForMore` asks the same question for as many results as there may be.
 */
export function useSearch(query: string): Answer & { isLoading: boolean; askForMore: () => void } {
  const [answer, setAnswer] = useState(nothing);
  const question = query.trim().length < minimumQueryLength ? '' : query.trim();
  const [longer, setLonger] = useState('');
  const limit = question !== '' && longer === question ? longerSearchLimit : searchLimit;
  if (question === '' && answer !== nothing) setAnswer(nothing);
  // Whoever comes back to a question begins with its first results.
  if (longer !== '' && longer !== question) setLonger('');

  useEffect(() => {
    if (question === '') return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const results = await ask(question, limit, stop.signal);
      if (!stop.signal.aborted) setAnswer({ asked: question, limit, results });
    }, searchDebounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, limit]);

  const isAnswered = answer.asked === question && answer.limit === limit;
  return { ...answer, isLoading: !isAnswered, askForMore: () => setLonger(question) };
}

async function ask(query: string, limit: number, signal: AbortSignal): Promise<SearchResult[]> {
  try {
    return await call<typeof endpoints.search>('get', '/api/search', {
      query: { q: query, limit },
      signal,
    });
  } catch (error) {
    // oxlint-disable-next-line no-console -- specification 8: a search that failed is logged
    if (!signal.aborted) console.error('Search error', error);
    return [];
  }
}
