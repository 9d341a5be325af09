import { publicEventKinds } from '#features/articles/event-kinds.ts';
import { unreachable } from '#lib/unreachable.ts';

/** What can be followed. */
export const followKinds = ['case', 'place', 'author', 'topic'] as const;
export type FollowKind = (typeof followKinds)[number];

/** What readers can be notified of, as they choose it (design: segui). */
export const notificationKinds = ['verdict', 'reply', 'correction', 'stage', 'addition', 'published'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Where they are: on the site, in a mail at once, in one mail a day, by a browser that is woken. */
export const channels = ['site', 'mail', 'digest', 'push'] as const;
export type Channel = (typeof channels)[number];

/** Why somebody is notified: what they did with the article, or what of it they follow. */
export const causes = [
  'followed',
  'wrote',
  'mentioned',
  'voted',
  'supported',
  'read',
  'author',
  'place',
  'topic',
] as const;
export type Cause = (typeof causes)[number];

export type Choices = Record<NotificationKind, Record<Channel, boolean>>;

/** Calm: on the site all of it, by mail replies alone, once a day (product rules 7.4). */
export const calm: Choices = {
  verdict: { site: true, mail: false, digest: false, push: false },
  reply: { site: true, mail: false, digest: true, push: false },
  correction: { site: true, mail: false, digest: false, push: false },
  stage: { site: true, mail: false, digest: false, push: false },
  addition: { site: true, mail: false, digest: false, push: false },
  published: { site: true, mail: false, digest: false, push: false },
};

/** What was wrong in what somebody read they are told on the site, whatever they chose (design: segui). */
export const isFixed = (kind: NotificationKind, channel: Channel): boolean =>
  kind === 'correction' && channel === 'site';

/** What readers are told of: that both sides like a comment concerns nobody in particular. */
export const toldEventKinds = [...publicEventKinds, 'comment_reply', 'mention'] as const;
export type ToldEventKind = (typeof toldEventKinds)[number];

/** Of what kind the notification of an event is. */
export function kindOf(event: ToldEventKind): NotificationKind {
  switch (event) {
    case 'comment_reply':
    case 'mention':
      return 'reply';
    case 'verdict':
    case 'ending':
      return 'verdict';
    case 'correction':
    case 'reply':
    case 'retraction':
      return 'correction';
    case 'stage':
    case 'promise_late':
    case 'promise_kept':
    case 'promise_answered':
    case 'promise_impossible':
      return 'stage';
    case 'addition':
      return 'addition';
    case 'published':
      return 'published';
    default:
      return unreachable(event);
  }
}

/** So many things one person can follow. */
export const mostFollowed = 300;

/** So many browsers of one person are woken. */
export const mostBrowsers = 10;

/** How far back is looked for what was not told yet, in days: an electoral silence lasts less. */
export const lookedBackDays = 30;

/** How long notifications are shown, in days. */
export const shownDays = 90;

/** A count on the bell beyond this is said to be more. */
export const mostCounted = 99;

/** From which hour in Rome the one mail a day goes out (product rules 7.4), and from which it is too late for it. */
export const digestHours = { from: 7, to: 12 } as const;

/** From which hour in Rome to which nothing goes out that nobody asked for at that hour (product rules 7.4). */
export const quietHours = { from: 22, to: 8 } as const;
