/** What the pages of other versions say about themselves to browsers; alone, because every page downloads it. */
export const counterVoicesHead = { title: 'Altre versioni' } as const;
export const sendVoiceHead = { title: 'Ho un’altra versione' } as const;
