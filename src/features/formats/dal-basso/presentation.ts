import type { FormatPresentation } from '../presentation.ts';

export const dalBassoPresentation: FormatPresentation = {
  shortName: 'Dal Basso',
  colour: 'greenText',
  description:
    'La frana, la scuola, l’autobus: le storie locali raccontate da chi le vive. Con 1.000 sostegni arrivano all’attenzione nazionale.',
  subtitle: 'Prima il luogo, poi la notizia',
  longDescription:
    'Le polemiche che non arrivano in televisione raccontate da chi ci vive dentro. La redazione verifica. Se mille persone le sostengono, diventano nazionali.',
  features: [
    'Raccontate dai protagonisti',
    'Legate a un luogo preciso',
    'Verificate dalla redazione',
    'A 1.000 sostegni, eco nazionale',
  ],
  action: 'Scopri Storie',
  readAction: 'Leggi la storia',
  beyond: 'Per sentire le persone che c’erano, e dire se stai dalla loro parte,',
  standIn: { title: 'La fontana chiusa da tre estati', line: '342 sostegni' },
  list: { heading: 'Le storie', emptyText: 'La prima storia verificata uscirà qui.', counted: ['storia', 'storie'] },
};
