import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { FieldError } from '#design/field.tsx';
import { useWrite } from '#design/use-write.ts';
import { FindPublished } from '#features/articles/find-published.tsx';
import { refusalIn } from '#lib/refusal.ts';
import { adoptDialogTexts } from '../adopt-texts.ts';
import { adoptArticle } from '../calls.ts';
import type { DraftFile } from '../contract.ts';

interface AdoptArticleProps {
  /** Gets the draft that the article has now, made of it where there was none. */
  onOpened: (draft: DraftFile) => void;
}

/** A button behind which one finds a published article, to open it in the newsroom. */
export function AdoptArticle({ onOpened }: AdoptArticleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{adoptDialogTexts.open}</Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={adoptDialogTexts.title}
          description={adoptDialogTexts.text}
          className="dialog-wide"
        >
          <PublishedArticles onOpened={onOpened} />
        </Dialog>
      )}
    </>
  );
}

function PublishedArticles({ onOpened }: AdoptArticleProps) {
  const {
    underWay: opening,
    error,
    run: adopt,
  } = useWrite({
    write: adoptArticle,
    onDone: onOpened,
  });
  const refusal = error && (refusalIn(error).message ?? adoptDialogTexts.failedCall);

  return (
    <>
      <div role="alert">{refusal && <FieldError>{refusal}</FieldError>}</div>
      <FindPublished
        renderAction={({ slug, title }) => (
          <Button
            size="small"
            busy={opening !== undefined}
            aria-label={opening === slug ? undefined : adoptDialogTexts.chooseSpoken(title)}
            onClick={() => void adopt(slug)}
          >
            {opening === slug ? adoptDialogTexts.opening : adoptDialogTexts.choose}
          </Button>
        )}
      />
    </>
  );
}
