import { formats, type Format } from '#features/formats/formats.ts';
import { romeDay } from '#lib/rome-time.ts';
import type { Achievement, OpenAchievement } from './contract.ts';

/** What a reader did, as far as achievements ask for it; each list in the order of time. */
export interface AchievementFacts {
  /** Each article once, when it was first read; `bothSides` when both voices of a Dualità came into view. */
  reads: readonly { at: Date; format: Format; bothSides: boolean }[];
  /** Every day in Rome on which something was read, by an instant of it. */
  readingDays: readonly Date[];
  votes: readonly { at: Date; format: Format }[];
  comments: readonly Date[];
  likesReceived: readonly Date[];
  supports: readonly Date[];
}

interface Rule extends Pick<Achievement, 'id' | 'title' | 'description' | 'rarity'> {
  goal: number;
  /** The instants that count, in the order of time: the one that makes `goal` of them unlocks. */
  moments: (facts: AchievementFacts) => readonly Date[];
}

const readAny = ({ reads }: AchievementFacts) => reads.map(({ at }) => at);
const readBothSides = ({ reads }: AchievementFacts) => reads.filter((read) => read.bothSides).map(({ at }) => at);
const votedOn = (format: Format) => (facts: AchievementFacts) =>
  facts.votes.filter((vote) => vote.format === format).map(({ at }) => at);
const firstOfEachFormat = ({ reads }: AchievementFacts) =>
  formats
    .flatMap((format) => reads.find((read) => read.format === format)?.at ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime());
const daysInARow = (goal: number) => (facts: AchievementFacts) => longestRun(facts.readingDays, goal);

/** Everything that can be reached (product rules 4.14). An id is stored with its reader and never changes. */
export const achievementRules: readonly Rule[] = [
  {
    id: 'first-read',
    title: 'Prima pagina',
    description: 'Il primo articolo letto.',
    rarity: 'other',
    goal: 1,
    moments: readAny,
  },
  {
    id: 'first-vote',
    title: 'Scheda nell’urna',
    description: 'Il primo voto espresso.',
    rarity: 'other',
    goal: 1,
    moments: ({ votes }) => votes.map(({ at }) => at),
  },
  {
    id: 'first-comment',
    title: 'Chiesta la parola',
    description: 'Il primo commento pubblicato.',
    rarity: 'other',
    goal: 1,
    moments: ({ comments }) => comments,
  },
  {
    id: 'first-support',
    title: 'Una voce in più',
    description: 'La prima Polemica dal Basso sostenuta.',
    rarity: 'other',
    goal: 1,
    moments: ({ supports }) => supports,
  },
  {
    id: 'three-formats',
    title: 'Il giro completo',
    description: 'Letti una Dualità, un Trial e una Polemica dal Basso che non raccoglie più sostegni.',
    rarity: 'other',
    goal: formats.length,
    moments: firstOfEachFormat,
  },
  {
    id: 'ten-reads',
    title: 'Dieci e poi si vede',
    description: 'Dieci articoli diversi letti.',
    rarity: 'rare',
    goal: 10,
    moments: readAny,
  },
  {
    id: 'both-sides-5',
    title: 'Due orecchie',
    description: 'Entrambe le voci lette in cinque Dualità.',
    rarity: 'rare',
    goal: 5,
    moments: readBothSides,
  },
  {
    id: 'juror-5',
    title: 'Giudice popolare',
    description: 'Il proprio verdetto dato in cinque Trial.',
    rarity: 'rare',
    goal: 5,
    moments: votedOn('trial'),
  },
  {
    id: 'week-in-a-row',
    title: 'Sette su sette',
    description: 'Sette giorni di lettura di fila.',
    rarity: 'rare',
    goal: 7,
    moments: daysInARow(7),
  },
  {
    id: 'ten-likes',
    title: 'Buon argomento',
    description: 'Dieci mi piace ricevuti dai propri commenti.',
    rarity: 'rare',
    goal: 10,
    moments: ({ likesReceived }) => likesReceived,
  },
  {
    id: 'fifty-reads',
    title: 'Lettura lenta, strada lunga',
    description: 'Cinquanta articoli diversi letti.',
    rarity: 'epic',
    goal: 50,
    moments: readAny,
  },
  {
    id: 'month-in-a-row',
    title: 'Un mese senza saltare',
    description: 'Trenta giorni di lettura di fila.',
    rarity: 'epic',
    goal: 30,
    moments: daysInARow(30),
  },
  {
    id: 'fifty-comments',
    title: 'Voce di casa',
    description: 'Cinquanta commenti pubblicati.',
    rarity: 'epic',
    goal: 50,
    moments: ({ comments }) => comments,
  },
  {
    id: 'both-sides-25',
    title: 'In equilibrio',
    description: 'Entrambe le voci lette in venticinque Dualità.',
    rarity: 'epic',
    goal: 25,
    moments: readBothSides,
  },
  {
    id: 'hundred-days-in-a-row',
    title: 'Cento giorni',
    description: 'Cento giorni di lettura di fila.',
    rarity: 'legendary',
    goal: 100,
    moments: daysInARow(100),
  },
  {
    id: 'two-hundred-fifty-reads',
    title: 'Biblioteca vivente',
    description: 'Duecentocinquanta articoli diversi letti.',
    rarity: 'legendary',
    goal: 250,
    moments: readAny,
  },
  {
    id: 'five-hundred-likes',
    title: 'Cinquecento strette di mano',
    description: 'Cinquecento mi piace ricevuti dai propri commenti.',
    rarity: 'legendary',
    goal: 500,
    moments: ({ likesReceived }) => likesReceived,
  },
];

/** As many facts of a kind as the rules ask for at most; streaks look at days, of which there are few. */
export const mostFacts = 1000;

/** What the facts fulfil, each with the instant at which it was fulfilled, and how far the others are. */
export function judgeAchievements(facts: AchievementFacts): {
  reached: { id: string; at: Date }[];
  open: OpenAchievement[];
} {
  const judged = achievementRules.map((rule) => ({ rule, moments: rule.moments(facts) }));
  return {
    reached: judged.flatMap(({ rule: { id, goal }, moments }) => {
      const at = moments[goal - 1];
      return at ? [{ id, at }] : [];
    }),
    open: judged
      .filter(({ rule, moments }) => moments.length < rule.goal)
      .map(({ rule: { id, title, description, rarity, goal }, moments }) => ({
        id,
        title,
        description,
        rarity,
        goal,
        done: moments.length,
      })),
  };
}

/** The first run of days that reaches `goal`, or else the longest there was. */
function longestRun(days: readonly Date[], goal: number): readonly Date[] {
  let longest: readonly Date[] = [];
  let run: Date[] = [];
  for (const day of days) {
    const isNext = run.length > 0 && romeDay(day) === romeDay(run.at(-1)!) + 1;
    run = isNext ? [...run, day] : [day];
    if (run.length > longest.length) longest = run;
    if (longest.length >= goal) return longest;
  }
  return longest;
}
