import type { WorkingText } from '#features/stories/contract.ts';
import type { RejectionReason, StoryAct, StoryStatus } from '#features/stories/states.ts';
import type { ToldStory } from './story-texts.ts';

/** How a story of the demo stands. Hours are counted back from the moment at which the demo goes in. */
export interface DemoStory {
  told: ToldStory;
  /** E-mail of the account that sent it; none: it came without one. */
  by?: string;
  contactEmail?: string;
  isSealed?: boolean;
  status: StoryStatus;
  hoursAgo: number;
  /** When it came to its status, where that is not when it was sent. */
  changedHoursAgo?: number;
  assignee?: string;
  steps?: readonly Step[];
  messages?: readonly { kind: 'note' | 'newsroom' | 'author'; text: string; hoursAgo: number }[];
  /** What the newsroom changed of the text. */
  edited?: Partial<WorkingText>;
  /** What came of asking whom it calls into question: with it the newsroom ticked everything. */
  heard?: string;
  counterpart?: { name: string; question: string; askedHoursAgo: number };
  refusal?: { reason: RejectionReason; text: string };
  /** The article of the demo that it became. */
  article?: string;
}

interface Step {
  act: StoryAct | 'submit' | 'edit' | 'approve';
  from?: StoryStatus;
  to?: StoryStatus;
  /** Somebody of the newsroom; authors and the clock are named nowhere. */
  by?: string;
  hoursAgo: number;
}

const admin = 'admin@demo.example';
const tribune = 'tribuna@demo.example';
const sent = (hoursAgo: number): Step => ({ act: 'submit', to: 'submitted', hoursAgo });
const taken = (by: string, hoursAgo: number): Step => ({
  act: 'take',
  from: 'submitted',
  to: 'in_review',
  by,
  hoursAgo,
});

/** The five of the newsroom's queue (design: admin.html) with two more, and one at each other place that stories come to. */
export const demoStories: readonly DemoStory[] = [
  { told: 'tiglio', by: 'lettore-0011@demo.example', status: 'submitted', hoursAgo: 31, steps: [sent(31)] },
  {
    told: 'fontana',
    by: 'lettore-0023@demo.example',
    status: 'in_review',
    hoursAgo: 20,
    changedHoursAgo: 18,
    assignee: tribune,
    steps: [sent(20), taken(tribune, 18)],
    messages: [
      {
        kind: 'note',
        text: 'Chiesta al Comune l’ordinanza: la mandano domani. Togliere l’e-mail del comitato.',
        hoursAgo: 16,
      },
    ],
    counterpart: {
      name: 'Il Comune di Borgo Sellano',
      question: 'Perché la fontana è chiusa, e fino a quando? Che cosa rispondete alla pro loco?',
      askedHoursAgo: 15,
    },
  },
  {
    told: 'panchine',
    by: 'lettore-0042@demo.example',
    status: 'in_review',
    hoursAgo: 9,
    changedHoursAgo: 7,
    assignee: admin,
    steps: [sent(9), taken(admin, 7)],
  },
  { told: 'mercato', by: 'lettore-0057@demo.example', status: 'submitted', hoursAgo: 4, steps: [sent(4)] },
  { told: 'canestro', contactEmail: 'kevin.sb@posta.example', status: 'submitted', hoursAgo: 1, steps: [sent(1)] },
  {
    told: 'mensa',
    by: 'lettrice@demo.example',
    isSealed: true,
    status: 'submitted',
    hoursAgo: 0.6,
    steps: [sent(0.6)],
  },
  { told: 'semaforo', by: 'lettore-0088@demo.example', status: 'submitted', hoursAgo: 0.3, steps: [sent(0.3)] },
  {
    told: 'biciclette',
    by: 'supporter@demo.example',
    status: 'changes_requested',
    hoursAgo: 70,
    changedHoursAgo: 46,
    assignee: tribune,
    steps: [
      sent(70),
      taken(tribune, 50),
      { act: 'ask', from: 'in_review', to: 'changes_requested', by: tribune, hoursAgo: 46 },
    ],
    messages: [
      {
        kind: 'newsroom',
        text: 'Bella storia, grazie. Per verificarla ci servono due cose: in che giorno ha visto la famiglia che scavalcava, e se c’è un cartello di fine pista. Se ha una foto del guardrail ce la mandi.',
        hoursAgo: 46,
      },
    ],
  },
  {
    told: 'lavatoio',
    by: 'lettore-0104@demo.example',
    status: 'accepted',
    hoursAgo: 75,
    changedHoursAgo: 30,
    assignee: admin,
    steps: [
      sent(75),
      taken(admin, 60),
      { act: 'edit', by: admin, hoursAgo: 31 },
      { act: 'accept', from: 'in_review', to: 'accepted', by: admin, hoursAgo: 30 },
    ],
    heard: 'Il Comune, sentito al telefono: la gara per la gestione si rifà in primavera.',
    edited: {
      summary:
        'A Roccamandra il lavatoio è stato restaurato con ottantamila euro. Da due anni si guarda attraverso un vetro.',
      topics: ['cultura', 'patrimonio'],
    },
  },
  {
    told: 'farmacia',
    by: 'lettrice@demo.example',
    status: 'awaiting_author_ok',
    hoursAgo: 98,
    changedHoursAgo: 22,
    assignee: admin,
    steps: [
      sent(98),
      taken(admin, 80),
      { act: 'edit', by: admin, hoursAgo: 23 },
      { act: 'accept', from: 'in_review', to: 'accepted', by: admin, hoursAgo: 23 },
      { act: 'send_for_ok', from: 'accepted', to: 'awaiting_author_ok', by: admin, hoursAgo: 22 },
    ],
    messages: [
      {
        kind: 'newsroom',
        text: 'Abbiamo corretto la distanza da Valfredda (la strada misura sedici chilometri) e tolto i dettagli sulla salute della vicina. Le va bene così?',
        hoursAgo: 22,
      },
    ],
    heard: 'La storia non chiama in causa nessuno.',
    edited: {
      title: 'La farmacia che apre a giorni alterni',
      summary:
        'A Ponte Arnetta il farmacista è uno per tre valli. Nei giorni in cui è chiuso le ricette del paese stanno in un quaderno, e qualcuna guida.',
      story:
        'Da giugno la farmacia apre lunedì, mercoledì e venerdì. Il farmacista è uno per tre valli e quando si ammala lui ci ammaliamo tutti. Martedì scorso a una mia vicina è finita una medicina alle sei di sera. La corriera era già passata.\n\nSiamo andate a prenderla a Valfredda, trentadue chilometri fra andata e ritorno, in quattro in macchina perché ognuna aveva qualcosa da comprare. Ormai facciamo così: il martedì e il giovedì una guida e raccoglie le ricette di tutte. Abbiamo un quaderno.',
      topics: ['sanità', 'montagna'],
    },
  },
  {
    told: 'autobus',
    by: 'contributor@demo.example',
    status: 'published',
    hoursAgo: 9 * 24,
    changedHoursAgo: 5 * 24,
    assignee: admin,
    steps: [
      sent(9 * 24),
      taken(admin, 8.5 * 24),
      { act: 'accept', from: 'in_review', to: 'accepted', by: admin, hoursAgo: 7 * 24 },
      { act: 'send_for_ok', from: 'accepted', to: 'awaiting_author_ok', by: admin, hoursAgo: 6.5 * 24 },
      { act: 'approve', hoursAgo: 6 * 24 },
      { act: 'publish', from: 'awaiting_author_ok', to: 'published', by: admin, hoursAgo: 5 * 24 },
    ],
    heard: 'La Regione, sentita per iscritto: contano i biglietti timbrati.',
    edited: { topics: ['trasporti', 'lavoro', 'scuola'] },
    article: 'pietrascura-ultimo-autobus-14-10',
  },
  {
    told: 'vicino',
    by: 'lettrice@demo.example',
    status: 'rejected',
    hoursAgo: 20 * 24,
    changedHoursAgo: 19 * 24,
    steps: [sent(20 * 24), { act: 'reject', from: 'submitted', to: 'rejected', by: admin, hoursAgo: 19 * 24 }],
    refusal: {
      reason: 'off_topic',
      text: 'È una lite fra due vicini, raccontata bene, ma riguarda voi e non il paese. Se il regolamento del 1987 crea lo stesso problema ad altri quartieri ce lo scriva: quella sarebbe una storia.',
    },
  },
  {
    told: 'insegna',
    by: 'supporter@demo.example',
    status: 'withdrawn',
    hoursAgo: 12 * 24,
    changedHoursAgo: 11 * 24,
    steps: [sent(12 * 24), { act: 'withdraw', from: 'submitted', to: 'withdrawn', hoursAgo: 11 * 24 }],
  },
  {
    told: 'alberi',
    by: 'lettore-0130@demo.example',
    status: 'merged',
    hoursAgo: 27,
    changedHoursAgo: 25,
    steps: [sent(27), { act: 'merge', from: 'submitted', to: 'merged', by: admin, hoursAgo: 25 }],
  },
];
