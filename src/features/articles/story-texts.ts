import { plural } from '#lib/italian.ts';

/** What an article says of itself where it is announced in a list. */
export const storyTexts = {
  minutes: (minutes: number) => `${minutes} min`,
  reactions: (count: number) => plural(count, 'reazione', 'reazioni'),
  versus: 'vs',
} as const;
