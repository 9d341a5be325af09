import { call } from '#lib/call.ts';
import type { DraftStep, PersonSave, Signing } from '#features/workflow/contract.ts';
import type { TurnText } from '#features/workflow/turn-text.ts';
import type { DraftContent } from './content.ts';
import type { NewDraft, NewNote, Tick } from './contract.ts';
import type * as endpoints from './endpoints.ts';

/** What the screens of drafts ask the server to do. Whatever changes a draft answers it anew. */

const path = '/api/newsroom/drafts';
const draft = '/api/newsroom/drafts/{id}';

export const beginDraft = (body: NewDraft, key: string) =>
  call<typeof endpoints.beginDraft>('post', path, { body, key });

export const adoptArticle = (slug: string) =>
  call<typeof endpoints.adoptArticle>('post', '/api/newsroom/articles/{slug}/draft', { params: { slug } });

export const importNewDraft = (markdown: string, key: string) =>
  call<typeof endpoints.importNewDraft>('post', `${path}/markdown`, { body: { markdown }, key });

export const importMarkdown = (id: string, baseVersion: number, markdown: string) =>
  call<typeof endpoints.importMarkdown>('put', `${draft}/markdown`, {
    params: { id },
    body: { baseVersion, markdown },
  });

/** Where the file of a draft is downloaded. */
export const markdownAddress = (id: string) => `${path}/${id}/markdown`;

export const saveContent = (id: string, baseVersion: number, content: DraftContent) =>
  call<typeof endpoints.saveContent>('put', `${draft}/content`, {
    params: { id },
    body: { baseVersion, content },
    cause: 'typing',
  });

export const givePart = (id: string, body: PersonSave) =>
  call<typeof endpoints.givePart>('put', `${draft}/people`, { params: { id }, body });

export const proposeMotion = (id: string, motion: string) =>
  call<typeof endpoints.proposeMotion>('put', `${draft}/motion`, { params: { id }, body: { motion } });

export const sayYesToMotion = (id: string, motionVersion: number) =>
  call<typeof endpoints.acceptMotion>('post', `${draft}/motion/yes`, { params: { id }, body: { motionVersion } });

export const saveTurn = (id: string, number: number, baseVersion: number, text: TurnText) =>
  call<typeof endpoints.saveTurn>('put', `${draft}/turns/{number}`, {
    params: { id, number },
    body: { baseVersion, text },
  });

export const submitTurn = (id: string, number: number, version: number) =>
  call<typeof endpoints.submitTurn>('post', `${draft}/turns/{number}/submit`, {
    params: { id, number },
    body: { version },
  });

export const signRevision = (id: string, body: Signing) =>
  call<typeof endpoints.signRevision>('post', `${draft}/signatures`, { params: { id }, body });

export const takeStep = (id: string, body: DraftStep) =>
  call<typeof endpoints.takeStep>('post', `${draft}/steps`, { params: { id }, body });

export const addNote = (id: string, body: NewNote, key: string) =>
  call<typeof endpoints.addNote>('post', `${draft}/notes`, { params: { id }, body, key });

export const resolveNote = (id: string, noteId: string, resolved: boolean) =>
  call<typeof endpoints.resolveNote>('put', `${draft}/notes/{noteId}`, { params: { id, noteId }, body: { resolved } });

export const tickItem = (id: string, body: Tick) =>
  call<typeof endpoints.tickItem>('put', `${draft}/checklist`, { params: { id }, body });

export const confirmTicks = (id: string, version: number) =>
  call<typeof endpoints.confirmTicks>('post', `${draft}/checklist/confirm`, { params: { id }, body: { version } });

export const signDraftPresence = (id: string, isWriting: boolean) =>
  call<typeof endpoints.signPresence>('post', `${draft}/presence`, {
    params: { id },
    body: { isWriting },
    cause: 'page',
  });
