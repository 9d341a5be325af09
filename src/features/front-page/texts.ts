import type { Format } from '#features/articles/formats.ts';

/** What is said of each format on its page, on /formats and on the home page. */
export const formatTexts: Record<
  Format,
  { title: string; subtitle: string; description: string; longDescription: string; features: string[]; action: string }
> = {
  dualita: {
    title: 'Dualità',
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
  },
  trial: {
    title: 'Trial by Media',
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
  },
  dal_basso: {
    title: 'Polemiche dal Basso',
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
  },
};
