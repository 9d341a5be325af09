import type { StoryMessage } from './contract.ts';

type Said = { messages: readonly StoryMessage[] };

/** A text as the server keeps it. */
export const asSent = (text: string) => text.normalize('NFC').replaceAll('\r\n', '\n').trim();

/** Whether one of the two wrote this about a story. */
export function hasWords({ messages }: Said, from: StoryMessage['from'], text: string): boolean {
  return messages.some((message) => message.from === from && message.text === asSent(text));
}

/** Whether these are the last words about a story: they were sent, and nobody answered them yet. */
export function endsWithWords({ messages }: Said, from: StoryMessage['from'], text: string): boolean {
  const last = messages.at(-1);
  return last?.from === from && last.text === asSent(text);
}
