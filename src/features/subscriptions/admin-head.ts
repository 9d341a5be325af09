/** What the admins' page of subscriptions says about itself to browsers; alone, because every page downloads it. */
export const adminSubscriptionsHead = { title: 'Abbonamenti' } as const;
