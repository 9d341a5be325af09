/** What the settings say about themselves to browsers; alone, because every page downloads it. */
export const settingsHead = { title: 'Impostazioni' } as const;
