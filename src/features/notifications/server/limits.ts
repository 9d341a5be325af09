import { limitPair } from '#platform/limits/limit-both.ts';
import { minute } from '#platform/limits/seconds.ts';

/** Following, choosing, marking as read: more than a hand can press. */
export const notificationLimits = limitPair('notifications', { person: 120, address: 1200, seconds: minute });

/** Stopping mails without signing in: a provider does it for many readers from few addresses. */
export const stopLimit = { name: 'notifications-stop', times: 600, seconds: minute } as const;
