import { draftFields } from '#lib/local-draft-fields.ts';
import type { CounterpartSave, StoryFile } from '../../contract.ts';
import { saveCounterpart } from '../../newsroom-calls.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { useLocalWords } from './use-local-words.ts';
import { useStoryCall } from './use-story-call.ts';

/** The card of whom a story calls into question; its revision is empty where nothing is saved. */
export type CounterpartCard = Omit<CounterpartSave, 'revision'> & { revision: string };

/**
 * The card while it is filled in. What is typed stays in this tab until it is saved, and what is typed while it is saved
 * goes on from there. It `isBehind` once somebody else saved another one: `keepMine` and `takeTheirs` choose one of both.
 */
export function useCounterpartCard({ id, counterpart, canWork }: StoryFile, userId: string) {
  const saved = cardOf(counterpart);
  const { text, type, noteSent } = useLocalWords(userId, `${id}:counterpart`, JSON.stringify(saved));
  const { isBusy, run } = useStoryCall(id);
  const typed = canWork ? draftFields(text, saved) : saved;
  // What says the same was saved from here, also where the answer never came.
  const isSaved = JSON.stringify({ ...typed, revision: saved.revision }) === JSON.stringify(saved);
  const card = isSaved ? saved : typed;
  const set = (change: Partial<CounterpartCard>) => type(JSON.stringify({ ...card, ...change }));
  const save = async () => {
    let { revision } = card;
    const call = async () => {
      const file = await saveCounterpart(id, { ...card, revision: revision || null });
      ({ revision } = cardOf(file.counterpart));
      return file;
    };
    if (!(await run(call, fileTexts.counterpartSaved))) return;
    noteSent(text, (now) => JSON.stringify({ ...draftFields(now, card), revision }));
  };
  return {
    card,
    saved,
    isBusy,
    isBehind: card.revision !== saved.revision,
    set,
    keepMine: () => set({ revision: saved.revision }),
    takeTheirs: () => set(saved),
    save,
  };
}

function cardOf(counterpart: StoryFile['counterpart']): CounterpartCard {
  const { name = '', question = '', askedAt = null, reply = '', revision = '' } = counterpart ?? {};
  return { name, question, asked: askedAt !== null, reply, revision };
}
