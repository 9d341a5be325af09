import { unreachable } from '#lib/unreachable.ts';
import type { Block } from './blocks.ts';
import type { NewsroomLetter } from './contract.ts';
import { partKindNames } from './desk-texts.ts';
import { letterTexts } from './texts.ts';

type Gap = NewsroomLetter['gaps'][number];

/** Where the page adds a part. */
export const addingPlace = 'add';

/** What a letter lacks, and the place of the page where it is put right. What was said of a part that is gone meanwhile is not. */
export function gapLines(gaps: readonly Gap[], parts: readonly Block[]): { words: string; place: string }[] {
  return gaps.flatMap((gap) => {
    const index = parts.findIndex(({ id }) => id === gap.blockId);
    const part = parts[index];
    if (gap.blockId !== null && !part) return [];
    const name = part ? `${index + 1} («${partKindNames[part.kind]}»)` : (gap.story ?? '');
    return { words: gapWords(gap.kind, name), place: gap.blockId ?? placeOf(gap.kind) };
  });
}

const placeOf = (kind: Gap['kind']) => (kind === 'subject' ? 'subject' : addingPlace);

function gapWords(kind: Gap['kind'], name: string): string {
  switch (kind) {
    case 'subject':
      return 'Manca l’oggetto.';
    case 'no_blocks':
      return 'Non c’è nessuna parte.';
    case 'empty_block':
      return `La parte ${name} non è finita.`;
    case 'no_opposites':
      return `Manca «${letterTexts.opposites}».`;
    case 'two_opposites':
      return `«${letterTexts.opposites}» c’è due volte: togli la parte ${name}.`;
    case 'rule_opposites':
      return 'Scegli tu le due voci: queste le ha messe la regola.';
    case 'no_backstage':
      return `Manca «${letterTexts.backstage}».`;
    case 'rule_backstage':
      return 'Racconta come è stato verificato: l’inizio l’ha messo la regola.';
    case 'owed_story':
      return `Manca «${name}», arrivata a 1.000 sostegni.`;
    case 'gone':
      return `La parte ${name} non si può più mostrare.`;
    case 'bad_link':
      return `Nella parte ${name} c’è un link che non funziona.`;
    default:
      return unreachable(kind);
  }
}
