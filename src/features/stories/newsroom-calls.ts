import { send } from '#lib/send.ts';
import type { CounterpartSave, Decision, ForAuthor, StoryFile, StoryIdentity } from './contract.ts';

/** What the newsroom's page of a story asks the server to do. Whatever changes the story answers its file anew. */

const path = (id: string, part: string) => `/api/newsroom/stories/${id}/${part}`;

export const decide = (id: string, decision: Decision) => send<StoryFile>('POST', path(id, 'decide'), decision);

export const assign = (id: string, userId: string | null) => send<StoryFile>('POST', path(id, 'assign'), { userId });

export const addNote = (id: string, text: string) => send<StoryFile>('POST', path(id, 'notes'), { text });

export const saveVerification = (id: string, text: string) =>
  send<StoryFile>('PUT', path(id, 'verification'), { text });

export const saveCounterpart = (id: string, counterpart: CounterpartSave) =>
  send<StoryFile>('PUT', path(id, 'counterpart'), counterpart);

/** Every look is written down. */
export const showIdentity = (id: string) => send<StoryIdentity>('POST', path(id, 'identity'));

/** Writes down what an author without account wrote by mail. */
export const writeForAuthor = (id: string, words: ForAuthor) => send<StoryFile>('POST', path(id, 'for-author'), words);
