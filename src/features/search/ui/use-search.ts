import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { minimumQueryLength, searchDebounceMs, searchLimit } from '../limits.ts';
import type { SearchResult } from '../contract.ts';

export interface SearchState {
  /** What the results answer, or what is being asked; empty where nothing is. */
  asked: string;
  isLoading: boolean;
  results: SearchResult[];
}

const nothing: SearchState = { asked: '', isLoading: false, results: [] };

/**
 * The answers to what is being typed: asked 300 ms after the last key, from two characters on (specification 5). An
 * answer that comes after a newer question is left aside; a failed one is logged and counts as no results (8).
 */
export function useSearch(query: string): SearchState {
  const [state, setState] = useState(nothing);
  const asked = query.trim();

  useEffect(() => {
    if (asked.length < minimumQueryLength) {
      setState(nothing);
      return;
    }
    setState((before) => ({ ...before, asked, isLoading: true }));
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const results = await ask(asked, stop.signal);
      if (!stop.signal.aborted) setState({ asked, isLoading: false, results });
    }, searchDebounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);

  return state;
}

async function ask(query: string, signal: AbortSignal): Promise<SearchResult[]> {
  try {
    const search = new URLSearchParams({ q: query, limit: String(searchLimit) });
    const response = await fetch(`/api/search?${search}`, { credentials: 'include', signal });
    if (!response.ok) throw await ApiError.from(response);
    return (await response.json()) as SearchResult[];
  } catch (error) {
    // eslint-disable-next-line no-console -- the specification (8) has search failures logged
    if (!signal.aborted) console.error('Search error', error);
    return [];
  }
}
