export const mailboxHead = { title: 'Posta in uscita' } as const;
