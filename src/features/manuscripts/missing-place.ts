import { gapTexts, partNames, problemTexts, sectionPartNames } from './gap-texts.ts';
import { checkItems } from './checklists.ts';
import { publishTexts } from './texts.ts';

/**
 * Where on the page something that is missing is to be put right: the path of a field, `sections.add` for a section that
 * there is not, `checklist.facts` for a box of the checklist, or `signatures` and `turns` for the panels; undefined for what has no place of its own.
 */
export function placeOfMissing(words: string): string | undefined {
  const item = checkItems.find((one) => ofCheck.some((say) => say(one) === words));
  if (item) return `checklist.${item}`;
  if (words.startsWith('Manca la firma')) return 'signatures';
  if (words.startsWith('Mancano ancora') || words.startsWith('Turno ')) return 'turns';
  if (words === problemTexts.same_meanings(0, '')) return 'trial.innocentMeans';
  if (words.startsWith('Manca la difesa') || words.startsWith('L’articolo non ha ancora nessuna sezione')) {
    return 'sections.add';
  }
  const section = /^Sezione (\d+): /.exec(words);
  if (section) {
    const number = Number(section[1]);
    const said = [gapTexts.missingIn, gapTexts.wrongIn];
    if (/^Sezione \d+: (?:il|un) link /.test(words)) return `sections.${number - 1}.content`;
    const part = Object.entries(sectionPartNames).find(([, name]) => said.some((say) => say(number, name) === words));
    return `sections.${number - 1}${part ? `.${sectionPath(part[0])}` : ''}`;
  }
  const part = Object.entries(partNames).find(([, name]) =>
    [gapTexts.missing, gapTexts.wrong].some((say) => say(name) === words),
  );
  return part?.[0];
}

const ofCheck = [publishTexts.unticked, publishTexts.tickedBefore, publishTexts.checkNote];
const ofTheSection = new Set(['title', 'content', 'type', 'perspective']);
const sectionPath = (part: string) => (ofTheSection.has(part) ? part : `details.${part}`);
