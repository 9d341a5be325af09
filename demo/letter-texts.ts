import type { Block } from '#features/newsletters/blocks.ts';
import type { NewsletterKind } from '#features/newsletters/kinds.ts';

interface DemoLetter {
  kind: NewsletterKind;
  /** How many sendings of its kind ago it went out; 0 is the next one, which is still a draft. */
  ago: 0 | 1 | 2;
  subject: string;
  preview: string;
  blocks: readonly Block[];
}

/** The two voices on the tax, as their authors put it. */
const flatTax: Block = {
  id: 'altro',
  kind: 'opposites',
  slug: 'flat-tax-sogno-incubo-classe-media',
  pro: 'La semplicità non è un vezzo: è il modo in cui lo Stato dice a chi lavora “mi fido di te”.',
  proBy: 'Ottavio Brandimarte',
  contro: 'Semplice come dividere il conto in parti uguali quando non tutti hanno ordinato l’aragosta.',
  controBy: 'Livia Castellucci',
};

const cities: Block = {
  id: 'altro',
  kind: 'opposites',
  slug: 'centro-storico-senza-auto',
  pro: 'La strada è di tutti finché non arriva qualcuno in macchina.',
  proBy: 'Agnese Pierdominici',
  contro: 'Le caldaie non si rompono con ventiquattr’ore di preavviso.',
  controBy: 'Panfilo Iezzi',
};

/** What the demo's newsroom has written to its readers. People, places and cases are made up, as everywhere here. */
export const demoLetters: readonly DemoLetter[] = [
  {
    kind: 'weekly',
    ago: 2,
    subject: 'Il murale, l’assessore, due mani di bianco',
    preview: 'Una città che si è svegliata bianca, e una piazza che litiga da vent’anni.',
    blocks: [
      {
        id: 'apre',
        kind: 'text',
        title: '',
        text: 'Buongiorno,\n\nquesta settimana si parla di muri e di piazze: chi li cancella, chi li vuole vuoti, chi ci deve passare per forza. Si legge in cinque minuti.',
      },
      { id: 'uno', kind: 'story', slug: 'il-murale-cancellato-di-notte', text: '' },
      { id: 'due', kind: 'story', slug: 'centro-storico-senza-auto', text: '' },
      {
        id: 'posta',
        kind: 'reader',
        name: 'Ilario, da Comacchio',
        text: 'Ho votato contro, poi ho letto gli altri tre turni e mi è venuto il dubbio. *Potevate avvisare.*',
      },
      cities,
    ],
  },
  {
    kind: 'weekly',
    ago: 1,
    subject: 'Telefoni, tasse e l’ultimo autobus',
    preview: 'Quattro storie, una pagina che forse non ti darà ragione.',
    blocks: [
      {
        id: 'apre',
        kind: 'text',
        title: '',
        text: 'Buongiorno,\n\nquattro storie e una pagina che forse non ti darà ragione. Si legge in sette minuti.',
      },
      {
        id: 'uno',
        kind: 'story',
        slug: 'la-preside-che-sequestro-412-telefoni',
        text: 'Trentun giorni di armadietti blindati, un esposto, i voti che salgono. Il fascicolo è aperto.',
      },
      {
        id: 'due',
        kind: 'story',
        slug: 'flat-tax-sogno-incubo-classe-media',
        text: 'Due voci si rispondono quattro volte, partendo dalla stessa busta paga.',
      },
      {
        id: 'tre',
        kind: 'story',
        slug: 'pietrascura-ultimo-autobus-14-10',
        text: 'A Pietrascura la corsa della sera non c’è più. Teresa ha fatto a piedi undici chilometri quattro volte.',
      },
      {
        id: 'quattro',
        kind: 'story',
        slug: 'quarantadue-minuti-dal-pronto-soccorso',
        text: 'È arrivata a 1.000 sostegni: da qui in poi se ne parla anche fuori da Roccafredda.',
      },
      flatTax,
    ],
  },
  {
    kind: 'premium',
    ago: 1,
    subject: 'Come abbiamo verificato l’ultimo autobus',
    preview: 'Dietro le quinte di una corsa soppressa.',
    blocks: [
      {
        id: 'quinte',
        kind: 'backstage',
        slug: 'pietrascura-ultimo-autobus-14-10',
        text: 'La prima telefonata è arrivata con un orario sbagliato. Prima di pubblicare abbiamo fatto tre cose:\n\n- abbiamo chiesto alla società dei trasporti l’orario **prima e dopo** il taglio;\n- abbiamo aspettato alla fermata, il martedì e il giovedì;\n- abbiamo dato al Comune la replica per intero, senza accorciarla.',
      },
      { id: 'uno', kind: 'story', slug: 'pietrascura-ultimo-autobus-14-10', text: '' },
      flatTax,
    ],
  },
  {
    kind: 'weekly',
    ago: 0,
    subject: 'Sette alunni e una diga',
    preview: '',
    blocks: [
      { id: 'apre', kind: 'text', title: '', text: 'Buongiorno,\n\nche cosa tiene aperta una scuola?' },
      { id: 'uno', kind: 'story', slug: 'la-scuola-con-sette-alunni', text: '' },
      { id: 'due', kind: 'story', slug: 'la-diga-rimasta-chiusa', text: '' },
    ],
  },
];
