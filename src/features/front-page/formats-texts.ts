import { allFormats, howManyFormats } from '#features/formats/registry.ts';
import { formatNotFoundHead, formatsHead } from './heads.ts';
import { compactNumber, number, plural } from '#lib/italian.ts';

/** What the pages of the formats say besides each format's own texts (specification 2). */
export const formatsPageTexts = {
  title: formatsHead.title,
  standfirst: `${howManyFormats()} regole diverse per la stessa promessa: prima di farti un’idea, ascolta anche l’altra parte.`,
  examples: 'Esempi',
  example: 'Esempio',
  realEndings: ({ decided, agreed }: { decided: number; agreed: number }) =>
    decided === 1
      ? `Un caso è finito anche nella realtà: la giuria dei lettori ${agreed === 1 ? 'era arrivata alla stessa conclusione' : 'aveva deciso diversamente'}.`
      : `Di ${number(decided)} casi finiti anche nella realtà, la giuria dei lettori era arrivata alla stessa conclusione in ${number(agreed)}.`,
  howTitle: 'Come Funziona',
  steps: [
    { title: 'Leggi', text: 'Le due versioni, i documenti, le voci.' },
    { title: 'Partecipa', text: 'Commenta, vota, reagisci.' },
    { title: 'Influenza', text: 'Le storie più sostenute diventano più visibili.' },
  ],
  shortcuts: 'Vai a un formato',
  allFormats: 'Tutti i formati',
  notFoundTitle: formatNotFoundHead.title,
  notFoundText: `I formati sono ${howManyFormats().toLowerCase()}: ${allFormats()}.`,
  notFoundAction: 'Scopri i Format',
} as const;

export const exampleTexts = {
  noVotes: 'ancora nessun voto',
  tie: (votes: number) => `pareggio, ${votesText(votes)}`,
  leading: (share: number, side: string, votes: number) => `${share}% ${side}, ${votesText(votes)}`,
  open: (votes: number) => `In corso..., ${votesText(votes)}`,
  noQuorum: (votes: number) => `giuria insufficiente, ${votesText(votes)}`,
  supports: (count: number, place: string | null) =>
    [plural(count, 'sostegno', 'sostegni'), place].filter(Boolean).join(', '),
} as const;

function votesText(votes: number): string {
  return `${votes < 10_000 ? number(votes) : compactNumber(votes)} ${votes === 1 ? 'voto' : 'voti'}`;
}
