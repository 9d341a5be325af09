import { amendmentTexts } from '#features/articles/amendment-texts.ts';
import type { CorrectionKind } from '#features/articles/correction-kinds.ts';

/** The public log of what was changed in published articles. */
export const correctionLogTexts = {
  title: 'Correzioni e rettifiche',
  intro:
    'Che cosa è cambiato negli articoli dopo la pubblicazione, e perché; gli articoli ritirati; le rettifiche e le repliche pubblicate. Da qui non si cancella niente.',
  kinds: {
    correction: 'Correzione',
    retraction: 'Articolo ritirato',
    reply: 'Rettifica o replica',
  } satisfies Record<CorrectionKind, string>,
  alone: {
    correction: amendmentTexts.correctedAlone,
    retraction: amendmentTexts.correctedAlone,
    reply: amendmentTexts.replyAlone,
  } satisfies Record<CorrectionKind, string>,
  ask: 'Chiedi una rettifica o una replica',
  empty: 'Finora non abbiamo corretto né ritirato niente, e non abbiamo pubblicato rettifiche o repliche.',
  loading: 'Caricamento del registro...',
  failed: 'Il registro non si è caricato',
  failedText: 'Riprova fra qualche secondo.',
  failedMore: 'Le altre voci non si sono caricate. Riprova.',
} as const;
