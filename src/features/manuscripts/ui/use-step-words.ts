import { useState } from 'react';
import { keepDraft, readDraft, type LocalDraft } from '#lib/local-draft.ts';
import type { DraftStep } from '#features/workflow/contract.ts';

/** What is asked for in words before a step is taken. */
export type StepWord = 'text' | 'what' | 'why';

/** The words that one person writes for one step of an article, which this browser keeps until the step was taken. */
export function useStepWords(userId: string, draftId: string, act: DraftStep['act']) {
  const asked = askedFor[act] ?? [];
  const placeOf = (name: StepWord): LocalDraft => ({ userId, subject: `passo:${draftId}:${act}:${name}` });
  const [words, setWords] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(asked.map((name) => [name, readDraft(placeOf(name))])),
  );
  return {
    asked,
    words,
    type: (name: StepWord, text: string) => {
      setWords((known) => ({ ...known, [name]: text }));
      keepDraft(placeOf(name), text);
    },
    forget: () => asked.forEach((name) => keepDraft(placeOf(name), '')),
  };
}

const askedFor: Partial<Record<DraftStep['act'], readonly StepWord[]>> = {
  request_changes: ['text'],
  publish_correction: ['what', 'why'],
  retract: ['why'],
};
