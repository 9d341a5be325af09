import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { WorkingText, type StoryFile, type TextVersion } from '../../contract.ts';
import { differingFields, mergeTexts, withField, type WorkingField } from '../../merge-texts.ts';
import { saveText } from '../../newsroom-calls.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { fileQuery, keepFile } from '../../newsroom-queries.ts';
import { keepUnsaved, readUnsaved, type UnsavedText } from '../../unsaved-text.ts';
import { wordsOf } from './use-file-call.ts';

/** A text beside the version that came before it, and what is made of both. */
export interface Conflict {
  mine: WorkingText;
  theirs: TextVersion;
  merged: WorkingText;
}

/**
 * The text that an editor works on. It is kept in this browser while it is typed, also where it cannot be saved for now;
 * a version that somebody else saved meanwhile takes its place only where nothing is unsaved, and stands beside it
 * otherwise (`conflict`).
 */
export function useWorkingText(file: StoryFile, userId: string) {
  const queryClient = useQueryClient();
  const [{ base, text }, setUnsaved] = useState<UnsavedText>(
    () => readUnsaved(userId, file.id) ?? { base: file.text, text: file.text.text },
  );
  const [wasRestored] = useState(() => differingFields(base.text, text).length > 0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [complaints, setComplaints] = useState<Partial<Record<WorkingField, string>>>({});

  const isUnsaved = differingFields(base.text, text).length > 0;
  const isBehind = file.text.version > base.version;
  // What is typed while a text is being saved.
  const current = useRef(text);
  useEffect(() => {
    current.current = text;
  });

  const keep = (next: UnsavedText) => {
    setUnsaved(next);
    keepUnsaved(userId, file.id, next);
  };
  // Nothing of one's own is in the way of what another editor saved.
  if (isBehind && !isUnsaved && !conflict) setUnsaved({ base: file.text, text: file.text.text });

  // What leaves with the tab is asked about before.
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const compare = (theirs: TextVersion, { base: was, text: mine }: UnsavedText) =>
    setConflict({ mine, theirs, merged: mergeTexts(mine, theirs.text, was.text).text });

  /** Saves a text written on a version; what is typed meanwhile stays, unsaved. Tells whether it was saved. */
  const save = async (written: UnsavedText = { base, text }): Promise<boolean> => {
    if (isSaving) return false;
    const wrong = complaintsOf(written.text);
    setComplaints(wrong);
    if (Object.keys(wrong).length > 0) {
      showToast({ title: fileTexts.error, text: fileTexts.invalid, tone: 'error' });
      return false;
    }
    keep(written);
    setSaving(true);
    try {
      const saved = await saveText(file.id, written.base.version, written.text);
      keep({ base: saved.text, text: mergeTexts(current.current, saved.text.text, written.text).text });
      setConflict(null);
      keepFile(queryClient, saved);
      showToast({ title: fileTexts.saved, text: fileTexts.savedText(saved.text.version) });
      return true;
    } catch (error) {
      const theirs = conflictOf(error);
      if (theirs) compare(theirs, { ...written, text: current.current });
      if (error instanceof ApiError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey: fileQuery(file.id).queryKey });
      }
      showToast(
        theirs
          ? { title: fileTexts.conflictToast, text: fileTexts.conflictToastText, tone: 'error' }
          : { title: fileTexts.error, text: wordsOf(error), tone: 'error' },
      );
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    base,
    text,
    isUnsaved,
    isBehind: isBehind && isUnsaved,
    wasRestored: wasRestored && isUnsaved,
    conflict,
    isSaving,
    complaints,
    change: (field: WorkingField, value: string) => keep({ base, text: withField(text, field, value) }),
    discard: () => keep({ base: file.text, text: file.text.text }),
    save,
    compare: () => compare(file.text, { base, text }),
    /** Goes on behind the conflict: the text stays behind the other version until the merged one is saved. */
    merge: (field: WorkingField, value: string) => {
      if (!conflict) return;
      const merged = withField(conflict.merged, field, value);
      setConflict({ ...conflict, merged });
      keep({ base, text: merged });
    },
    saveMerged: () => (conflict ? save({ base: conflict.theirs, text: conflict.merged }) : Promise.resolve(false)),
    leaveConflict: () => setConflict(null),
  };
}

/** The first thing that is wrong with each field. */
function complaintsOf(text: WorkingText): Partial<Record<WorkingField, string>> {
  const complaints: Partial<Record<WorkingField, string>> = {};
  for (const { path, message } of WorkingText.safeParse(text).error?.issues ?? []) {
    complaints[path[0] as WorkingField] ??= message;
  }
  return complaints;
}

/** The version that came first, where that is why a text was not saved. */
function conflictOf(error: unknown): TextVersion | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.body as { details?: { theirs?: TextVersion } }).details?.theirs;
}
