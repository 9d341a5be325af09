import type { FormatPresentation } from '../presentation.ts';

export const trialPresentation: FormatPresentation = {
  shortName: 'Trial by Media',
  colour: 'redText',
  description:
    'Un caso che divide, ricostruito come un fascicolo: reperti, testimonianze, le parti. Poi la giuria popolare vota: colpevole o innocente.',
  subtitle: 'Il caso, le prove, la giuria',
  longDescription:
    'Un caso che divide viene ricostruito come un fascicolo: i fatti, i reperti, le testimonianze delle due parti. I lettori fanno da giuria per sette giorni.',
  features: [
    'Reperti numerati e verificabili',
    'Testimonianze delle due parti',
    'Giuria popolare aperta a tutti',
    'Verdetto dopo sette giorni',
  ],
  action: 'Vedi Casi',
  readAction: 'Apri il fascicolo',
  sides: { pro: 'colpevole', contro: 'innocente' },
  beyond: 'Per leggere le prove e la difesa, e dare il tuo verdetto,',
  beyondVerdict: 'Per leggere le prove, la difesa e che cosa ha deciso la giuria,',
  standIn: { title: 'Il parco venduto in un pomeriggio', line: '67% colpevole, 1.200 voti' },
  list: { heading: 'I casi', emptyText: 'Il primo caso uscirà qui.', counted: ['fascicolo', 'fascicoli'] },
};
