import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { FieldError } from '#design/field.tsx';
import { useSubmit } from '#design/use-submit.ts';
import { useWrite } from '#design/use-write.ts';
import { longDate } from '#lib/italian.ts';
import { mergeFields } from '#lib/merge-fields.ts';
import { theirsIn } from '#lib/refusal.ts';
import { pictureFields, PictureWords, type LibraryPicture } from '../contract.ts';
import { libraryTexts } from '../library-texts.ts';
import { describePicture, refreshPictures, removePicture } from '../queries.ts';
import { PictureFields } from './picture-fields.tsx';
import { complaintsAbout, refusedPicture, usePictureWords } from './use-picture-words.ts';

interface PictureFileProps {
  picture: LibraryPicture;
  onSaved: () => void;
  onRemoved: () => void;
  onClose: () => void;
}

/** One picture of the library: what is said of it, where it is used, and the way out of the library. */
export function PictureFile({ picture, onSaved, onRemoved, onClose }: PictureFileProps) {
  const { id, base, widths, width, height, by, at, usedIn, canChange, alt, credit, focusX, focusY } = picture;
  const src = `${base}-${widths.find((one) => one >= 768) ?? widths.at(-1)}.jpg`;
  const queries = useQueryClient();
  const saved = { alt, credit, focusX, focusY };
  const { words, change } = usePictureWords(saved);
  const [writtenOn, setWrittenOn] = useState(saved);
  const [isRemoving, setRemoving] = useState(false);
  const { isSending, complaints, onSubmit } = useSubmit({
    check: () => complaintsAbout(words),
    send: () => describePicture(id, { ...PictureWords.parse(words), base: writtenOn }),
    onDone: onSaved,
    refused: (error) => {
      const theirs = PictureWords.safeParse(theirsIn(error)).data;
      // Whoever has read what somebody else wrote meanwhile may write over it; what only they changed is taken over.
      if (theirs) {
        change(mergeFields(PictureWords.parse(words), theirs, writtenOn, pictureFields).taken);
        setWrittenOn(theirs);
        void refreshPictures(queries);
      }
      return refusedPicture(error);
    },
  });
  const removal = useWrite({ write: () => removePicture(id), onDone: onRemoved });
  const isBusy = isSending || removal.isBusy;
  const submit = (event: FormEvent<HTMLFormElement>) => (removal.isBusy ? event.preventDefault() : onSubmit(event));
  const refusal =
    complaints['form'] ?? (!isSending && removal.error && Object.values(refusedPicture(removal.error))[0]);

  return (
    <Dialog open onOpenChange={onClose} title={libraryTexts.pictureTitle} className="dialog-wide">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <p className="note">
          {libraryTexts.facts(width, height)} · {libraryTexts.uploadedBy(by, longDate(at))}
        </p>
        {canChange ? (
          <>
            <PictureFields picture={{ src, width, height }} words={words} complaints={complaints} onChange={change} />
            <p className="note">{libraryTexts.wordsNote}</p>
          </>
        ) : (
          <>
            <img className="picture-whole" src={src} width={width} height={height} alt={alt} />
            <p>{alt}</p>
            <p className="fine-print">{libraryTexts.credit(credit)}</p>
            <p className="note">{libraryTexts.ofOthers}</p>
          </>
        )}
        <Uses usedIn={usedIn} />
        <div role="alert">{refusal && <FieldError>{refusal}</FieldError>}</div>
        {isRemoving && <p className="staff-warning">{libraryTexts.removeText}</p>}
        <div className="button-row">
          {canChange && !isRemoving && (
            <Button type="submit" variant="primary" busy={isBusy}>
              {isBusy ? libraryTexts.saving : libraryTexts.save}
            </Button>
          )}
          {canChange && (
            <Button
              variant={isRemoving ? 'contro' : undefined}
              busy={isBusy}
              onClick={() => (isRemoving ? void removal.run() : setRemoving(true))}
            >
              {isRemoving ? libraryTexts.removeSure : libraryTexts.remove}
            </Button>
          )}
          <Button onClick={isRemoving ? () => setRemoving(false) : onClose}>{libraryTexts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function Uses({ usedIn }: Pick<LibraryPicture, 'usedIn'>) {
  return (
    <section aria-labelledby="picture-uses">
      <p className="field-label" id="picture-uses">
        {libraryTexts.usedTitle}
      </p>
      {usedIn.length === 0 && <p className="note">{libraryTexts.unused}</p>}
      <ul>
        {usedIn.map(({ kind, id, title, slug }) => (
          <li key={`${kind} ${id}`}>
            {title === null ? (
              libraryTexts.unseen
            ) : (
              <a href={slug ? `/article/${slug}` : `/redazione/articoli/${id}`}>{title}</a>
            )}{' '}
            <span className="fine-print">{libraryTexts.usedKinds[kind]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
