import { call } from '#lib/call.ts';
import type { Cause } from '#lib/signed-out.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './endpoints.ts';
import type { Channel, FollowKind, NotificationKind } from './rules.ts';

const path = '/api/notifications';

/** One's notifications, page after page: others make them, so they are asked for anew at every visit. */
export const notificationsQuery = () => endpointPages<typeof endpoints.listNotifications>(path, { query: {} });

/** How many were not read yet, for the bell. */
export const unreadQuery = () => endpointQuery<typeof endpoints.countUnread>(`${path}/unread`, {});

export const notificationChoicesQuery = () =>
  endpointQuery<typeof endpoints.notificationChoices>(`${path}/choices`, {});

export const followsQuery = () => endpointQuery<typeof endpoints.listFollows>('/api/follows', {});

/** What of an article can be followed. */
export const followableQuery = (slug: string) =>
  endpointQuery<typeof endpoints.listFollowable>('/api/articles/slug/{slug}/followable', { params: { slug } });

export const markRead = (body: { ids: string[] } | { all: true }) =>
  call<typeof endpoints.readNotifications>('post', `${path}/read`, { body });

/** Marks one as read whose link is followed: sent though the page is left, and nobody is asked to sign in for it. */
export const markOpened = (id: string) =>
  call<typeof endpoints.readNotifications>('post', `${path}/read`, {
    body: { ids: [id] },
    cause: 'page',
    keepalive: true,
  });

export const chooseNotifications = (body: { kind: NotificationKind; channel: Channel; isOn: boolean }) =>
  call<typeof endpoints.chooseNotifications>('put', `${path}/choices`, { body });

export const chooseSiteOnly = () => call<typeof endpoints.chooseSiteOnly>('delete', `${path}/choices`, {});

export const stopNotifications = (key: string) =>
  call<typeof endpoints.stopNotifications>('post', `${path}/stop`, { query: { key } });

export const readPushKey = () => call<typeof endpoints.readPushKey>('get', `${path}/browsers/key`, { cause: 'press' });

export const setBrowser = (body: { endpoint: string; isWoken: boolean }, cause: Cause = 'press') =>
  call<typeof endpoints.setBrowser>('put', `${path}/browsers`, { body, cause });

export const setFollowed = (body: { kind: FollowKind; target: string; isFollowed: boolean }) =>
  call<typeof endpoints.setFollowed>('put', '/api/follows', { body });
