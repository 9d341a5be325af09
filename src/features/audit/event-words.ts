import { longDate } from '#lib/italian.ts';
import { actionTexts, targetTexts, valueNames, valueTexts } from './action-texts.ts';
import type { AuditItem } from './contract.ts';
import { auditTexts } from './texts.ts';

/** What was acted on: by its name where it still has one. */
export function targetWords({ targetKind, targetId, targetName }: AuditItem): string {
  const kind = targetTexts[targetKind] ?? targetKind;
  if (targetName) return `${kind}: ${targetName}`;
  return targetId ? auditTexts.unknownTarget(kind, targetId) : kind;
}

export const actionWords = (action: string) => actionTexts[action] ?? action;

/** What changed, value by value; ids are left to the file. */
export function changeWords({ before, after }: AuditItem): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !name.endsWith('Id'))
    .flatMap((name) => {
      const [was, is] = [before?.[name], after?.[name]].map((value) => valueWords(name, value));
      const words = was && is ? auditTexts.change(was, is) : (is ?? was);
      return words ? [`${valueNames[name] ?? name}: ${words}`] : [];
    });
}

function valueWords(name: string, value: NonNullable<AuditItem['after']>[string] | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  const text = String(value);
  return valueTexts[name]?.[text] ?? (/^\d{4}-\d{2}-\d{2}T/.test(text) ? longDate(text) : text);
}
