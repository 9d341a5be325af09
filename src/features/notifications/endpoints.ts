import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import {
  Browser,
  Followable,
  Follows,
  NewChoice,
  NewFollow,
  NotificationChoices,
  NotificationPage,
  PushKey,
  ReadNotifications,
  UnreadCount,
} from './contract.ts';
import { notificationRefusals } from './refusal-texts.ts';

export const listNotifications = endpoint('get /api/notifications', {
  summary: 'What happened to what one follows, voted on, supports, read or wrote, the latest first',
  query: z.object({ cursor: z.string().max(200, notificationRefusals.badCursor).optional() }),
  answer: NotificationPage,
  outcome: 'A page of the list',
  refuses: [400, 401],
});

export const countUnread = endpoint('get /api/notifications/unread', {
  summary: 'How many notifications one has not read',
  answer: UnreadCount,
  refuses: [401],
});

export const readNotifications = endpoint('post /api/notifications/read', {
  summary: 'Marks notifications as read; doing it again changes nothing',
  body: ReadNotifications,
  answer: UnreadCount,
  refuses: [400, 401, 403, 415],
});

export const notificationChoices = endpoint('get /api/notifications/choices', {
  summary: 'What one wants to be notified of, and where',
  answer: NotificationChoices,
  refuses: [401],
});

export const chooseNotifications = endpoint('put /api/notifications/choices', {
  summary: 'Says of one kind of notification whether one wants it in one place',
  body: NewChoice,
  answer: NotificationChoices,
  refuses: [400, 401, 403, 409, 415],
});

export const chooseSiteOnly = endpoint('delete /api/notifications/choices', {
  summary: 'Says that one wants no notification in any other place than the site',
  answer: NotificationChoices,
  refuses: [401, 403],
});

export const stopNotifications = endpoint('post /api/notifications/stop', {
  summary:
    'Stops the mails that a mail tells how to stop, without signing in (RFC 8058); doing it again changes nothing',
  description: 'A GET stops nothing and leads to the page that asks first (RFC 2369).',
  query: z.object({ key: z.string(notificationRefusals.badKey).max(400, notificationRefusals.badKey) }),
  refuses: [400, 404, 429],
});

export const readPushKey = endpoint('get /api/notifications/browsers/key', {
  summary: 'By which a browser knows who wakes it',
  answer: PushKey,
  refuses: [401],
});

export const setBrowser = endpoint('put /api/notifications/browsers', {
  summary: 'Says where this browser is reached and whether it is to be woken; doing it again changes nothing',
  body: Browser,
  refuses: [400, 401, 403, 409, 415],
});

export const listFollows = endpoint('get /api/follows', {
  summary: 'What one follows',
  answer: Follows,
  refuses: [401],
});

export const listFollowable = endpoint('get /api/articles/slug/{slug}/followable', {
  summary: 'What of an article can be followed, and whether one does',
  params: z.object({ slug: z.string() }),
  answer: Followable,
  refuses: [401, 404],
});

export const setFollowed = endpoint('put /api/follows', {
  summary: 'Follows a case, a place, an author or a topic, or follows it no longer; doing it again changes nothing',
  body: NewFollow,
  refuses: [400, 401, 403, 404, 409, 415],
});
