export const profileHead = { title: 'Il tuo profilo', description: 'Letture, commenti, voti e obiettivi.' } as const;
