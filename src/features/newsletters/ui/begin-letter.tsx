import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { useNavigate } from '#design/navigation.ts';
import { showToast } from '#design/toast-store.ts';
import { useIntention } from '#design/use-intention.ts';
import { useWrite } from '#design/use-write.ts';
import { beginLetter } from '../desk-calls.ts';
import { keepLetter } from '../desk-queries.ts';
import { letterListTexts } from '../desk-texts.ts';
import { promisedKinds, type NewsletterKind } from '../kinds.ts';

/** Begins a letter of a kind that is promised, and opens it. */
export function BeginLetter() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const intention = useIntention();
  const { isBusy, run } = useWrite({
    write: (kind: NewsletterKind) => beginLetter(kind, intention.keyOf(kind)),
    onDone: (letter) => {
      intention.arrived();
      keepLetter(queries, letter);
      showToast({ title: letterListTexts.begun });
      return navigate({ to: '/redazione/lettere/$id', params: { id: letter.id } });
    },
    failed: letterListTexts.beginFailed,
  });
  return (
    <div className="button-row">
      {promisedKinds().map((kind) => (
        <Button
          key={kind}
          variant={kind === 'weekly' ? 'primary' : 'secondary'}
          busy={isBusy}
          onClick={() => void run(kind)}
        >
          {letterListTexts.begin[kind]}
        </Button>
      ))}
    </div>
  );
}
