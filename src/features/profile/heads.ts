export const profileHead = { title: 'Il tuo profilo' } as const;
