import { questionStage } from '#features/articles/support-stages.ts';
import type { PromiseAct, NewsroomPromise } from './contract.ts';

/** What is typed about a promise, by the names of the call. */
export type PromiseField =
  | 'words'
  | 'counterpart'
  | 'askedOn'
  | 'answer'
  | 'answeredOn'
  | 'what'
  | 'why'
  | 'reason'
  | 'newDueOn';
export type PromiseFields = Partial<Record<PromiseField, string>>;

/** The fields that an act asks for, in their order, with what they begin with: what was written before. */
export function fieldsOf(act: PromiseAct, promise: NewsroomPromise): PromiseFields {
  const { stage, words, counterpart, askedOn, answer, correction, lateReason, newDueOn } = promise;
  switch (act) {
    case 'write': {
      const asked = stage === questionStage ? { counterpart: counterpart ?? '', askedOn: askedOn ?? '' } : {};
      return { ...asked, words: words ?? '' };
    }
    case 'answer':
      return { answer: '', answeredOn: '' };
    case 'correct':
      return {
        words: correction?.words ?? words ?? '',
        ...(answer === null ? {} : { answer: correction?.answer ?? answer }),
        what: correction?.what ?? '',
        why: correction?.why ?? '',
      };
    case 'delay':
      return { reason: lateReason ?? '', newDueOn: newDueOn ?? '' };
    case 'give_up':
      return { reason: '' };
    case 'take':
    case 'release':
    case 'keep':
    case 'publish_correction':
    case 'drop_correction':
      return {};
  }
}
