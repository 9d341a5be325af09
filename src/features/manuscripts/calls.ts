import { send } from '#lib/send.ts';
import type { PersonSave } from '#features/workflow/contract.ts';
import type { IndexingChange, NewEnding } from '#features/endings/contract.ts';
import type { DraftContent, TurnText } from './content.ts';
import type { DraftFile, DraftImport, DraftPresence, DraftStep, NewDraft, NewNote, Signing, Tick } from './contract.ts';

/** What the screens of drafts ask the server to do. Whatever changes a draft answers it anew. */

const path = '/api/newsroom/drafts';
const change = (method: 'POST' | 'PUT', id: string, part: string, body: unknown) =>
  send<DraftFile>(method, `${path}/${id}/${part}`, body);

export const beginDraft = (given: NewDraft) => send<DraftFile>('POST', path, given);

export const importNewDraft = (markdown: string) => send<DraftImport>('POST', `${path}/markdown`, { markdown });

export const importMarkdown = (id: string, baseVersion: number, markdown: string) =>
  send<DraftImport>('PUT', `${path}/${id}/markdown`, { baseVersion, markdown });

/** Where the file of a draft is downloaded. */
export const markdownAddress = (id: string) => `${path}/${id}/markdown`;

export const saveContent = (id: string, baseVersion: number, content: DraftContent) =>
  change('PUT', id, 'content', { baseVersion, content });

export const givePart = (id: string, person: PersonSave) => change('PUT', id, 'people', person);

export const proposeMotion = (id: string, motion: string) => change('PUT', id, 'motion', { motion });

export const sayYesToMotion = (id: string, motionVersion: number) =>
  change('POST', id, 'motion/yes', { motionVersion });

export const saveTurn = (id: string, number: number, baseVersion: number, text: TurnText) =>
  change('PUT', id, `turns/${number}`, { baseVersion, text });

export const submitTurn = (id: string, number: number, version: number) =>
  change('POST', id, `turns/${number}/submit`, { version });

export const signRevision = (id: string, signing: Signing) => change('POST', id, 'signatures', signing);

export const takeStep = (id: string, step: DraftStep) => change('POST', id, 'steps', step);

export const addNote = (id: string, note: NewNote) => change('POST', id, 'notes', note);

export const resolveNote = (id: string, noteId: string, resolved: boolean) =>
  change('PUT', id, `notes/${noteId}`, { resolved });

export const tickItem = (id: string, tick: Tick) => change('PUT', id, 'checklist', tick);

export const confirmTicks = (id: string, version: number) => change('POST', id, 'checklist/confirm', { version });

export const recordEnding = (id: string, ending: Record<keyof NewEnding, string | null>) =>
  change('PUT', id, 'ending', ending);

export const publishEnding = (id: string, endingId: string) => change('POST', id, 'ending/publish', { id: endingId });

export const changeIndexing = (id: string, to: IndexingChange) => change('PUT', id, 'indexing', to);

export const signDraftPresence = (id: string, isWriting: boolean) =>
  send<DraftPresence>('POST', `${path}/${id}/presence`, { isWriting });
