import { queryOptions } from '@tanstack/react-query';
import type { OwnDraft, OwnStories, OwnStoryDetail, StoryTeaser } from './contract.ts';

const inBrowser = typeof window !== 'undefined';

/** The draft on the account, asked anew by whoever goes on writing: another device may have saved one since. */
export const ownDraftQuery = () =>
  queryOptions<OwnDraft>({ queryKey: ['/api/stories/draft'], enabled: inBrowser, refetchOnMount: 'always' });

/** The stories that somebody sent, asked by the browser alone, and anew each time: the newsroom moves them. */
export const ownStoriesQuery = () =>
  queryOptions<OwnStories>({ queryKey: ['/api/stories/mine'], enabled: inBrowser, refetchOnMount: 'always' });

export const ownStoryQuery = (id: string) =>
  queryOptions<OwnStoryDetail>({ queryKey: ['/api/stories/mine', id], enabled: inBrowser, refetchOnMount: 'always' });

/** What readers see of a published story. */
export const teaserQuery = (id: string) => queryOptions<StoryTeaser>({ queryKey: [`/api/stories/${id}/teaser`] });
