import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import type { removeAttachment } from '../attachment-endpoints.ts';
import type * as endpoints from '../author-endpoints.ts';
import { Attachment, type Approval, type AuthorAnswer, type NewStory } from '../contract.ts';
import { textFields, type StoryField } from '../fields.ts';

const attachments = '/api/stories/attachments';
const own = '/api/stories/mine/{id}';

export const postStory = (body: NewStory, key: string) =>
  call<typeof endpoints.sendStory>('post', '/api/stories', { body, key });

export const deleteDraft = () => call<typeof endpoints.discardDraft>('delete', '/api/stories/draft');

export const attachmentPath = (id: string) => `${attachments}/${id}`;
export const deleteAttachment = (id: string) =>
  call<typeof removeAttachment>('delete', `${attachments}/{id}`, { params: { id } });

/** What an author does with a story that was sent; the answer is the story as it stands then. */
export const answerStory = (id: string, body: AuthorAnswer) =>
  call<typeof endpoints.answerStory>('post', `${own}/answer`, { params: { id }, body });

export const approveText = (id: string, body: Approval) =>
  call<typeof endpoints.approveText>('post', `${own}/approve`, { params: { id }, body });

export const objectToText = (id: string, text: string) =>
  call<typeof endpoints.objectToText>('post', `${own}/object`, { params: { id }, body: { text } });

export const withdrawStory = (id: string) =>
  call<typeof endpoints.withdrawStory>('post', `${own}/withdraw`, { params: { id } });

export const appealRefusal = (id: string, text: string) =>
  call<typeof endpoints.appealRefusal>('post', `${own}/appeal`, { params: { id }, body: { text } });

export const writeToNewsroom = (id: string, text: string) =>
  call<typeof endpoints.writeToNewsroom>('post', `${own}/write`, { params: { id }, body: { text } });

export const renewStory = (id: string) => call<typeof endpoints.renewStory>('post', `${own}/renew`, { params: { id } });

/** What the server held against single fields, by field; empty for any other failure. */
export function refusedFields(error: unknown): Partial<Record<StoryField | 'attachmentIds', string>> {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return {};
  const { errors, field } = error.body as { errors?: unknown; field?: unknown };
  const named =
    typeof errors === 'object' && errors !== null
      ? Object.entries(errors)
      : typeof field === 'string'
        ? [[field.split('.')[0], error.readerMessage] as const]
        : [];
  return Object.fromEntries(
    named.filter(([name, message]) => refusable.has(String(name)) && typeof message === 'string'),
  );
}

const refusable = new Set<string>([...textFields, 'category', 'contactEmail', 'attachmentIds']);

/** The files that the server no longer has, of those that were sent along. */
export function missingFiles(error: unknown): string[] {
  const missing = error instanceof ApiError ? error.details['missing'] : undefined;
  return Array.isArray(missing) ? missing.map(String) : [];
}

/** The files that wait on the account already, where it has no room for another one. */
export function waitingFiles(error: unknown): Attachment[] {
  if (!(error instanceof ApiError)) return [];
  return z.array(Attachment).safeParse(error.details['attachments']).data ?? [];
}

interface FailureTexts {
  away: string;
  other: string;
  413?: string;
  415?: string;
  429?: string;
  503?: string;
}

/** Why a call failed, in words for the reader: the server's own, else by its status. */
export function failureText(error: unknown, texts: FailureTexts): string {
  if (!(error instanceof ApiError)) return texts.away;
  if (error.readerMessage) return error.readerMessage;
  const { status } = error;
  return (
    (status === 413 || status === 415 || status === 429 || status === 503 ? texts[status] : undefined) ?? texts.other
  );
}
