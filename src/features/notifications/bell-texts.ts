import { mostCounted } from './rules.ts';

export const unreadText = (unread: number): string => (unread > mostCounted ? `${mostCounted}+` : String(unread));

/** Words of the bell; apart from the others because every page of whoever is signed in needs them. */
export const bellTexts = {
  label: (unread: number) => (unread === 0 ? 'Notifiche' : `Notifiche, ${unreadText(unread)} da leggere`),
} as const;
