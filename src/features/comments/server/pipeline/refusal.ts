import { AppError } from '#platform/app-error.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { Fired, Refusal } from '../../pipeline-rules.ts';
import { refusalTexts } from '../../refusal-texts.ts';
import type { Decision } from '../transitions.ts';

/** Tells the author why a comment is not taken: a closed discussion (423), the same text again (409), links (400). */
export function refuse(because: Refusal): never {
  switch (because) {
    case 'closed':
      throw new AppError('locked', refusalTexts.closed);
    case 'repeated':
      throw new AppError('conflict', refusalTexts.repeated);
    case 'links':
      throw new AppError('invalid_input', refusalTexts.tooManyLinks, 'content');
    default:
      return unreachable(because);
  }
}

/** The step that says which rule withheld a comment. */
export function withheldBy(fired: Fired, at: Date): Decision {
  return { actorId: null, reason: refusalTexts.withheld, at, fired };
}
