import { number } from '#lib/italian.ts';
import { figuresTexts } from './texts.ts';

/** The publication's public counts; null where a count is still too small to be shown. */
export interface Figures {
  demo: boolean;
  supporters: number | null;
  /** Rounded down to thousands. */
  articlesRead: number | null;
  /** Percent of those who answered. */
  satisfaction: number | null;
  /** How many answered, in the last twelve months. */
  satisfactionAnswers: number | null;
}

/** The counts that can be shown, as they are written: `156.000+ articoli letti`. */
export function shownFigures({ supporters, articlesRead, satisfaction }: Figures): { value: string; label: string }[] {
  const figures = [
    { count: supporters, write: number, label: figuresTexts.supporters },
    { count: articlesRead, write: (count: number) => `${number(count)}+`, label: figuresTexts.articlesRead },
    { count: satisfaction, write: (count: number) => `${count}%`, label: figuresTexts.satisfaction },
  ];
  return figures.flatMap(({ count, write, label }) => (count === null ? [] : [{ value: write(count), label }]));
}
