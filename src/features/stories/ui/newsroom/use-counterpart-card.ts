import { draftFields } from '#lib/local-draft-fields.ts';
import { noteSent, readUnanswered, wasSent, type Unanswered } from '#lib/unanswered.ts';
import type { CounterpartSave, StoryFile } from '../../contract.ts';
import { saveCounterpart } from '../../newsroom-calls.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { useLocalWords } from './use-local-words.ts';
import { useStoryCall } from './use-story-call.ts';

/** The card of whom a story calls into question; its revision is empty where nothing is saved. */
export type CounterpartCard = Omit<CounterpartSave, 'revision'> & { revision: string };

/**
 * The card while it is filled in. What is typed stays in this tab until it is saved, and what is typed while it is saved
 * goes on from there, also where the answer never came. It `isBehind` once somebody else saved another one: `keepMine` and
 * `takeTheirs` choose one of both.
 */
export function useCounterpartCard({ id, counterpart, canWork }: StoryFile, userId: string) {
  const saved = cardOf(counterpart);
  const local = useLocalWords(userId, `${id}:counterpart`, JSON.stringify(saved));
  const { isBusy, run } = useStoryCall(id);
  const typed = canWork ? draftFields(local.text, saved) : saved;
  const sent = sentIn(local.text);
  const isOther = typed.revision !== saved.revision;
  const isOwn = isOther && (wordsOf(typed) === wordsOf(saved) || wasSent(sent, wordsOf(saved)));
  const card = isOwn ? { ...typed, revision: saved.revision } : typed;
  const unanswered = isOwn ? [] : sent;
  const set = (change: Partial<CounterpartCard>) => local.type(kept({ ...card, ...change }, unanswered));
  const save = async () => {
    let { revision } = card;
    const call = async () => {
      const file = await saveCounterpart(id, { ...card, revision: revision || null });
      ({ revision } = cardOf(file.counterpart));
      return file;
    };
    const noted = kept(card, noteSent(unanswered, wordsOf(card)));
    local.type(noted);
    if (!(await run(call, fileTexts.counterpartSaved))) return;
    local.noteSent(noted, (now) => JSON.stringify({ ...draftFields(now, card), revision }));
  };
  return {
    card,
    saved,
    isBusy,
    isBehind: card.revision !== saved.revision,
    set,
    keepMine: () => local.type(kept({ ...card, revision: saved.revision }, [])),
    takeTheirs: () => local.type(kept(saved, [])),
    save,
  };
}

function cardOf(counterpart: StoryFile['counterpart']): CounterpartCard {
  const { name = '', question = '', askedAt = null, reply = '', revision = '' } = counterpart ?? {};
  return { name, question, asked: askedAt !== null, reply, revision };
}

/** What this tab keeps of a card, with what was sent in the place of the one that it goes on from and never answered. */
const kept = (card: CounterpartCard, unanswered: Unanswered) =>
  JSON.stringify(unanswered.length > 0 ? { ...card, unanswered } : card);

const sentIn = (stored: string) => readUnanswered(draftFields(stored, { unanswered: [] }).unanswered);

/** What a card says, as the server keeps it. */
const wordsOf = ({ name, question, asked, reply }: CounterpartCard) =>
  JSON.stringify([name.trim(), question.trim(), name.trim() !== '' && asked, reply.trim()]);
