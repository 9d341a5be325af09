import { capital } from '#lib/capital.ts';
import { longDate, number } from '#lib/italian.ts';
import type { Perspective } from '#features/formats/formats.ts';

/** Labels of the two voices of a Dualità (specification 2). */
export const positionLabels: Record<Perspective, string> = {
  pro: 'Posizione favorevole',
  contro: 'Posizione contraria',
};

/** What the page of a Dualità says. */
export const dualitaTexts = {
  turns: (pro: number, contro: number, eachAnswers: boolean) =>
    `${turnsText(pro, contro)}${eachAnswers ? ' Ognuno risponde a quello che precede.' : ''}`,
  correction: 'La correzione',
  correctedOn: (at: string) => `Nota della redazione, ${longDate(at)}`,
  answersTo: (title: string, paragraph?: number) =>
    `risponde a «${title}»${paragraph ? `, capoverso ${paragraph}` : ''}`,
  sourceCount: (pro: number, contro: number) => `Fonti citate: pro ${pro}, contro ${contro}.`,
  viewLegend: 'Come leggere i turni',
  views: { turns: 'Turno per turno', compare: 'A confronto' },
} as const;

function turnsText(pro: number, contro: number): string {
  const total = capital(numberWord(pro + contro));
  if (pro === contro) return `${total} turni, ${numberWord(pro)} per voce.`;
  return `${total} turni: ${numberWord(pro)} pro, ${numberWord(contro)} contro.`;
}

function numberWord(value: number): string {
  return words[value] ?? number(value);
}

const words = [
  'zero',
  'uno',
  'due',
  'tre',
  'quattro',
  'cinque',
  'sei',
  'sette',
  'otto',
  'nove',
  'dieci',
  'undici',
  'dodici',
];
