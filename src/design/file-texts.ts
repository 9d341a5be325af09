/** The words of fields for files. */
export const fileTexts = {
  choose: 'Scegli il file',
  other: 'Scegli un altro file',
  chooseFor: (choose: string, label: string) => `${choose}: ${label}`,
  drop: (multiple: boolean) => (multiple ? 'o trascinali qui' : 'o trascinalo qui'),
  chosen: (name: string, size: string) => `${name}, ${size}`,
} as const;
