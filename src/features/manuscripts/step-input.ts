import { DraftStep } from '#features/workflow/contract.ts';

interface Taken {
  version: number;
  words?: Readonly<Record<string, string>>;
  at?: string | undefined;
}

/** A step as the server takes it, of the words that were written for it. */
export function stepOf(act: DraftStep['act'], { version, words = {}, at }: Taken): DraftStep {
  const { text = '', what = '', why = '' } = words;
  if (act === 'request_changes') return { act, text };
  if (act === 'publish') return { act, version, ...(at ? { at } : {}) };
  if (act === 'publish_correction') return { act, version, what, why };
  if (act === 'retract') return { act, why };
  if (act === 'submit' || act === 'approve') return { act, version };
  return { act };
}

/** Everything that the server would refuse about the words of a step, by their fields. */
export function complaintsAbout(
  act: DraftStep['act'],
  words: Readonly<Record<string, string>>,
): Record<string, string> {
  // Which version it is taken with is known once the text is saved.
  const { error } = DraftStep.safeParse(stepOf(act, { version: 0, words }));
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}
