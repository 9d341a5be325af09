import { useEffect, useState } from 'react';
import { keepDraft, readDraft, type LocalDraft } from '#lib/local-draft.ts';
import { refusalIn } from '#lib/refusal.ts';
import { NewHelpRequest } from '../contract.ts';
import { helpTexts } from '../texts.ts';

export type HelpField = 'kind' | 'text' | 'name' | 'email';
export type HelpValues = Record<HelpField, string>;

const fields: readonly HelpField[] = ['kind', 'name', 'email', 'text'];

/**
 * What is typed into the form. The words outlive a failure and a reload, in this tab and for whoever typed them, once it is
 * known who did; name and address do not.
 */
export function useHelpFields(userId: string | undefined, isKnown: boolean, report: string | undefined) {
  const [typed, setTyped] = useState<Partial<HelpValues>>({});
  const values: HelpValues = {
    kind: '',
    name: '',
    email: '',
    text: isKnown ? readDraft(helpDraft(userId, report)) || beginningOf(report) : '',
    ...typed,
  };
  const { text } = typed;
  useEffect(() => {
    if (isKnown && text !== undefined) keepDraft(helpDraft(userId, report), text);
  }, [isKnown, userId, report, text]);

  const type = (field: HelpField, value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const clear = () => setTyped((before) => ({ ...before, kind: '', text: '' }));
  return { values, type, clear };
}

/** Where the words are kept until they were sent. */
export const helpDraft = (userId = 'nessuno', report?: string): LocalDraft => ({
  userId,
  subject: report ? `aiuto:${report}` : 'aiuto',
});

/** With what the words about a decided report begin; nothing without one. */
export const beginningOf = (report: string | undefined) => (report ? helpTexts.aboutReport(report) : '');

/**
 * The request that was typed, or the first thing that is wrong with each field, in the order of the form. One about a report
 * has its number, whatever became of the words that it began with: the number says who may not answer it.
 */
export function checkRequest(
  { kind, text, name, email }: HelpValues,
  isKnown: boolean,
  report?: string,
): { request: NewHelpRequest } | { errors: Partial<HelpValues> } {
  const beginning = beginningOf(report);
  const [typed, begun] = [text.trim(), beginning.trim()];
  const own = typed.startsWith(begun) ? typed.slice(begun.length) : typed;
  const input = { kind, text: own, ...(isKnown ? {} : { sender: { name, email } }) };
  const { data, error } = NewHelpRequest.safeParse(input);
  if (data) return { request: { ...data, text: beginning + data.text } };
  const found = error.issues.map(({ path, message }) => [fieldOf(path.join('.')), message] as const).toReversed();
  return { errors: Object.fromEntries(found) };
}

/** The field that the server held something against; undefined for any other failure. */
export function refusedField(error: unknown): HelpField | undefined {
  const { field } = refusalIn(error);
  return fields.find((one) => field !== undefined && one === fieldOf(field));
}

const fieldOf = (path: string) => path.replace(/^sender\.?/, '') || 'name';
