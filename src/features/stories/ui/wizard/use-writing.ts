import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Attachment, StoryDraft } from '../../contract.ts';
import type { DraftFields } from '../../fields.ts';
import { draftKey, keepDraft, localStory, type StoryWriter } from '#lib/local-draft.ts';
import { noteSent } from '#lib/unanswered.ts';
import {
  blankStory,
  isSameText,
  isWritten,
  leftAfterSending,
  readLocalStory,
  textOf,
  versionOf,
  versionOfDraft,
  keepLocalStory,
  type LocalStory,
} from '../../local-story.ts';
import type { Step } from '../../wizard-rules.ts';

export interface Writing {
  story: LocalStory;
  /** The same as it is now, for what goes on after a pause. */
  latest: () => LocalStory;
  /** Whether this browser keeps what is typed. */
  isKept: boolean;
  change: (fields: Partial<DraftFields>) => void;
  addAttachments: (attachments: readonly Attachment[]) => void;
  /** Takes files out of the text, and out of those that wait for a choice. */
  removeAttachments: (ids: readonly string[]) => void;
  /** Notes where the reader is, to go on from there. */
  stepTo: (step: Step) => void;
  /** This text is given to the account, in the place of the draft of then. */
  noteSaving: (saved: LocalStory, basedOn: string | null) => void;
  /** Of when the account's draft is that this text goes on from. */
  noteBase: (updatedAt: string | null) => void;
  /** The account has another text: it waits for a choice beside this one. */
  noteOther: (draft: StoryDraft) => void;
  /** Shows the next of several versions, or lets all but the shown one go. */
  showOther: () => void;
  dropOthers: () => void;
  /**
   * The newsroom has this text now: nothing of it stays here, but what else there was to write does. Answers whether the
   * page is still in sight.
   */
  sent: (story: LocalStory) => boolean;
  /** Nothing stays here. */
  forget: () => void;
}

/**
 * The story that somebody writes: kept in the browser with every letter, and in step with other tabs; `onGone` when
 * another one sent it or threw it away.
 */
export function useWriting(owner: StoryWriter, start: LocalStory, onGone: () => void): Writing {
  const [story, setStory] = useState(start);
  const [isKept, setKept] = useState(true);
  // What comes back later (an upload, a saved draft) changes the text as it is then.
  const latest = useRef(start);
  // Whoever left, and with them the page, has nothing written any more.
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  const put = useCallback(
    (next: LocalStory) => {
      if (isOver.current) return;
      latest.current = next;
      setStory(next);
      setKept(keepLocalStory(owner, next));
    },
    [owner],
  );

  useEffect(() => {
    if (owner === 'anon') return;
    // What was written before signing in belongs to the account now.
    const signedOut = readLocalStory('anon');
    const here = [start, ...start.others];
    const isTaken = (version: LocalStory['others'][number]) =>
      !isWritten(version) || here.some((taken) => isSameText(taken, version));
    if (signedOut && [signedOut, ...signedOut.others].every(isTaken) && keepLocalStory(owner, latest.current)) {
      keepDraft(localStory('anon'), '');
    }
  }, [owner, start]);

  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key !== draftKey(localStory(owner))) return;
      const stored = readLocalStory(owner);
      if (!stored) {
        gone();
        return;
      }
      latest.current = stored;
      setStory(stored);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [owner]);

  const write = (changes: Partial<LocalStory>) => put({ ...latest.current, ...changes, at: new Date().toISOString() });
  return {
    story,
    latest: () => latest.current,
    isKept,
    change: (fields) => write({ fields: { ...latest.current.fields, ...fields } }),
    addAttachments: (added) => {
      const { attachments } = latest.current;
      write({ attachments: [...attachments, ...added.filter(({ id }) => !attachments.some((had) => had.id === id))] });
    },
    removeAttachments: (ids) => {
      const without = (attachments: readonly Attachment[]) => attachments.filter(({ id }) => !ids.includes(id));
      write({
        attachments: without(latest.current.attachments),
        others: latest.current.others.map((other) => ({ ...other, attachments: without(other.attachments) })),
      });
    },
    stepTo: (step) => put({ ...latest.current, step }),
    noteSaving: (saved, basedOn) =>
      put({ ...latest.current, basedOn, unanswered: noteSent(latest.current.unanswered, textOf(saved)) }),
    noteBase: (updatedAt) => put({ ...latest.current, basedOn: updatedAt, unanswered: [] }),
    noteOther: (draft) => {
      const other = versionOfDraft(draft);
      const waiting = latest.current.others.filter((one) => !isSameText(one, other));
      put({ ...latest.current, basedOn: draft.updatedAt, unanswered: [], others: [other, ...waiting] });
    },
    showOther: () => {
      const [next, ...others] = latest.current.others;
      if (next) put({ ...latest.current, ...next, others: [...others, versionOf(latest.current)] });
    },
    dropOthers: () => put({ ...latest.current, others: [] }),
    sent: (sent) => {
      const { contactEmail } = latest.current.fields;
      const before = isOver.current ? readLocalStory(owner) : latest.current;
      const left = (before && leftAfterSending(before, sent)) ?? blankStory(contactEmail);
      if (isOver.current) keepLocalStory(owner, left);
      else put(left);
      return !isOver.current;
    },
    forget: () => put(blankStory(latest.current.fields.contactEmail)),
  };
}
