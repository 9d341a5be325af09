import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import type { PersonFile } from '../contract.ts';
import { keepPerson, personQuery } from '../queries.ts';
import { personTexts } from '../texts.ts';

type Outcome = 'done' | 'refused' | 'confirm first';

/**
 * Makes one call about a person at a time, keeps the page that it answers, and announces how it went. It tells when the
 * server asks for a confirmation first: then nothing is announced.
 */
export function usePersonCall(id: string) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const run = async (call: () => Promise<PersonFile>, done: string): Promise<Outcome> => {
    if (isBusy) return 'refused';
    setBusy(true);
    try {
      keepPerson(queryClient, await call());
      showToast({ title: done });
      return 'done';
    } catch (error) {
      if (codeOf(error) === 'confirm_identity') return 'confirm first';
      showToast({ title: personTexts.error, text: wordsOf(error), tone: 'error' });
      if (error instanceof ApiError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey });
      }
      return 'refused';
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

/** What went wrong, in words. */
export function wordsOf(error: unknown): string {
  return (error instanceof ApiError && error.readerMessage) || personTexts.failedCall;
}

/** A part of what the server said about a refusal. */
export function partOf(error: unknown, part: 'code' | 'field'): string | undefined {
  const body = error instanceof ApiError ? error.body : undefined;
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[part] : undefined;
  return typeof value === 'string' ? value : undefined;
}

const codeOf = (error: unknown) => partOf(error, 'code');
