import { call } from '#lib/call.ts';
import type { CounterpartSave, Decision, ForAuthor } from './contract.ts';
import type * as endpoints from './newsroom-endpoints.ts';

/** What the newsroom's page of a story asks the server to do. Whatever changes the story answers its file anew. */

const path = '/api/newsroom/stories/{id}';

export const decide = (id: string, body: Decision) =>
  call<typeof endpoints.decideStory>('post', `${path}/decide`, { params: { id }, body });

export const assign = (id: string, userId: string | null) =>
  call<typeof endpoints.assignStory>('post', `${path}/assign`, { params: { id }, body: { userId } });

export const addNote = (id: string, text: string, key: string) =>
  call<typeof endpoints.addNote>('post', `${path}/notes`, { params: { id }, body: { text }, key });

export const saveVerification = (id: string, text: string) =>
  call<typeof endpoints.verifySource>('put', `${path}/verification`, { params: { id }, body: { text } });

export const saveCounterpart = (id: string, body: CounterpartSave) =>
  call<typeof endpoints.saveCounterpart>('put', `${path}/counterpart`, { params: { id }, body });

/** Every look is written down. */
export const showIdentity = (id: string) =>
  call<typeof endpoints.viewIdentity>('post', `${path}/identity`, { params: { id } });

export const replyToAuthor = (id: string, text: string, key: string) =>
  call<typeof endpoints.replyToAuthor>('post', `${path}/reply`, { params: { id }, body: { text }, key });

/** Writes down what an author without account wrote by mail. */
export const writeForAuthor = (id: string, body: ForAuthor) =>
  call<typeof endpoints.actForAuthor>('post', `${path}/for-author`, { params: { id }, body });
