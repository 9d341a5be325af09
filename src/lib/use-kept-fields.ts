import { useEffect, useMemo, useState } from 'react';
import { keepDraft, readDraft, type LocalDraft } from './local-draft.ts';
import { draftFields } from './local-draft-fields.ts';

interface Form<Fields> {
  /** Who fills it in; undefined for whoever has no account. */
  userId: string | undefined;
  /** Whether that is known. Before, the page is without what only this browser keeps, and nothing is kept. */
  isKnown: boolean;
  /** What it is about. */
  subject: string;
  empty: Fields;
}

/**
 * The fields of a form that everybody may use, which outlive a failure and a reload in this tab, for whoever typed them.
 * What is typed before it is known who that is stays, and is theirs. `takeAlong` keeps it for whoever signs in from here, and
 * `forget` keeps nothing of it for a next visit.
 */
export function useKeptFields<Fields extends object>({ userId = nobody, isKnown, subject, empty }: Form<Fields>) {
  const stored = useMemo(
    () => (isKnown ? readDraft({ userId, subject }) || (userId === nobody ? '' : readDraft(taken(subject))) : ''),
    [isKnown, userId, subject],
  );
  const [typed, setTyped] = useState<Partial<Fields>>();
  const fields: Fields = { ...draftFields(stored, empty), ...typed };
  const kept = typed && JSON.stringify(fields);
  useEffect(() => {
    if (isKnown && kept) keepDraft({ userId, subject }, kept);
  }, [isKnown, userId, subject, kept]);
  return {
    fields,
    draft: { userId, subject } satisfies LocalDraft,
    set: <Name extends keyof Fields>(name: Name, value: Fields[Name]) =>
      setTyped((before) => ({ ...before, [name]: value }) as Partial<Fields>),
    takeAlong: () => keepDraft(taken(subject), JSON.stringify(fields)),
    forget: () => {
      for (const draft of [{ userId, subject }, { userId: nobody, subject }, taken(subject)]) keepDraft(draft, '');
    },
  };
}

const nobody = 'nessuno';

/** Apart from what nobody typed: that is not another's, who signs in here for something else. */
const taken = (subject: string): LocalDraft => ({ userId: nobody, subject: `${subject}:con-l-accesso` });
