/** The words of fields for files. */
export const fileTexts = {
  choose: 'Scegli il file',
  other: 'Scegli un altro file',
  chooseFor: (choose: string, label: string) => `${choose}: ${label}`,
  drop: (multiple: boolean) => (multiple ? 'o trascinali qui' : 'o trascinalo qui'),
  dropPicture: 'o trascinala qui',
  notNow: 'Adesso qui non si possono aggiungere file: quello che hai trascinato non è stato preso.',
  chosen: (name: string, size: string) => `${name}, ${size}`,
} as const;
