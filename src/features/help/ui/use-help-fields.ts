import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '#lib/local-draft.ts';
import { refusalIn } from '#lib/refusal.ts';
import { NewHelpRequest } from '../contract.ts';

export type HelpField = 'kind' | 'text' | 'name' | 'email';
export type HelpValues = Record<HelpField, string>;

const fields: readonly HelpField[] = ['kind', 'name', 'email', 'text'];

/** What is typed into the form. The words outlive a failure and a reload, in this tab and for whoever typed them, once it is known who did. */
export function useHelpFields(userId: string | undefined, isKnown: boolean) {
  const [typed, setTyped] = useState<Partial<HelpValues>>({});
  const values: HelpValues = {
    kind: '',
    name: '',
    email: '',
    text: isKnown ? readDraft(draftOf(userId)) : '',
    ...typed,
  };
  const { text } = typed;
  useEffect(() => {
    if (isKnown && text !== undefined) keepDraft(draftOf(userId), text);
  }, [isKnown, userId, text]);

  const type = (field: HelpField, value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const clear = () => setTyped((before) => ({ ...before, kind: '', text: '' }));
  return { values, type, clear };
}

const draftOf = (userId = 'nessuno') => ({ userId, subject: 'aiuto' });

/** The request that was typed, or the first thing that is wrong with each field, in the order of the form. */
export function checkRequest(
  { kind, text, name, email }: HelpValues,
  isKnown: boolean,
): { request: NewHelpRequest } | { errors: Partial<HelpValues> } {
  const input = { kind, text, ...(isKnown ? {} : { sender: { name, email } }) };
  const { data, error } = NewHelpRequest.safeParse(input);
  if (data) return { request: data };
  const found = error.issues.map(({ path, message }) => [fieldOf(path.join('.')), message] as const).toReversed();
  return { errors: Object.fromEntries(found) };
}

/** The field that the server held something against; undefined for any other failure. */
export function refusedField(error: unknown): HelpField | undefined {
  const { field } = refusalIn(error);
  return fields.find((one) => field !== undefined && one === fieldOf(field));
}

const fieldOf = (path: string) => path.replace(/^sender\.?/, '') || 'name';
