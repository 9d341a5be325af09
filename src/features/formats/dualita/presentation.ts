import type { FormatPresentation } from '../presentation.ts';

export const dualitaPresentation: FormatPresentation = {
  shortName: 'Dualità',
  colour: 'ink',
  description:
    'Un articolo, due firme che non sono d’accordo. Si alternano paragrafo dopo paragrafo e si rispondono. Alla fine il lettore prende posizione.',
  subtitle: 'Due firme, un solo articolo',
  longDescription:
    'Due autori con idee opposte accettano di scrivere insieme. Si alternano, si leggono, si rispondono. Nessuno dei due ha l’ultima parola: quella spetta a chi legge.',
  features: [
    'Due autori che firmano insieme',
    'Paragrafi alternati, stesso spazio',
    'Reazioni a ogni turno',
    'Voto finale pro o contro',
  ],
  action: 'Esplora Articoli',
  readAction: 'Leggi le due voci',
  sides: { pro: 'pro', contro: 'contro' },
  beyond: 'Per sapere come risponde l’altra voce, e come finisce il confronto,',
  standIn: { title: 'Piazza chiusa alle auto: ossigeno o condanna?', line: '58% pro, 1.200 voti' },
  list: { heading: 'I confronti', emptyText: 'Il primo confronto uscirà qui.', counted: ['articolo', 'articoli'] },
};
