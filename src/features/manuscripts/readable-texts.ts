import { longDate, number } from '#lib/italian.ts';

/** How parts of a text are read where two versions are compared. */
export const readableTexts = {
  yes: 'Sì',
  no: 'No',
  province: (name: string, code: string) => (name === code ? code : `${name} (${code})`),
  answer: (paragraph: number, turn: number, toParagraph?: number) =>
    `il capoverso ${paragraph} risponde al turno ${turn}${toParagraph ? `, capoverso ${toParagraph}` : ''}`,
  readOn: (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `consultata: ${longDate(day)}` : day),
  picture: 'un’immagine della libreria',
  pictureOf: (alt: string) => `immagine: ${alt}`,
  otherPicture: 'un’altra immagine, con le stesse parole',
  figure: (kind: string, title: string) => `${kind}: ${title}`,
  row: (head: string, text: string) => [head, text].filter(Boolean).join(': '),
  marked: (row: string, state: string) => `${row} (${state})`,
  point: (column: string, value: number | null) =>
    [column, value === null ? 'senza valore' : number(value)].filter(Boolean).join(' '),
} as const;
