/** Titles of the pages about notifications. In what every reader downloads: keep it small. */
export const notificationHeads = {
  notifications: { title: 'Notifiche' },
  follows: { title: 'Quello che segui' },
  stop: { title: 'Basta e-mail' },
} as const;
