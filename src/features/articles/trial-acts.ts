import type { Section } from './contract.ts';

/** A section of a Trial as the dossier files it. */
export interface Act {
  section: Section;
  /** Anchor on the page. */
  id: string;
  /** `R 1`: how the index and the other acts name it; null for what has no number of its own. */
  code: string | null;
  /** `Reperto 1`: what its tag says; null for the case itself. */
  tag: string | null;
}

/** The sections in their order, each kind numbered by itself. */
export function actsOf(sections: readonly Section[]): Act[] {
  const names = actNames(sections.map(({ type }) => type));
  return sections.map((section, index) => ({ section, id: `atto-${section.index + 1}`, ...names[index]! }));
}

/** Whether it is an exhibit, which can be passed on by itself. */
export const isExhibit = ({ section }: Pick<Act, 'section'>) => section.type === 'evidence';

/** The same of the kinds alone, for acts that are not published yet. */
export function actNames(types: readonly Section['type'][]): Pick<Act, 'code' | 'tag'>[] {
  const counted = new Map<string, number>();
  return types.map((type) => {
    const kind = kinds[type];
    if (!kind) return { code: null, tag: null };

    const number = (counted.get(kind.letter) ?? 0) + 1;
    counted.set(kind.letter, number);
    return { code: `${kind.letter} ${number}`, tag: `${kind.name} ${number}` };
  });
}

const kinds: Partial<Record<Section['type'], { letter: string; name: string }>> = {
  evidence: { letter: 'R', name: 'Reperto' },
  testimony: { letter: 'T', name: 'Testimonianza' },
  expert: { letter: 'P', name: 'Parere' },
  defence: { letter: 'D', name: 'Difesa' },
  reply: { letter: 'C', name: 'Controreplica' },
};
