import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { FieldError } from '#design/field.tsx';
import { FileInput } from '#design/file-input.tsx';
import { ProgressBar } from '#design/progress-bar.tsx';
import { useSubmit } from '#design/use-submit.ts';
import { thumbnailOf, type Thumbnail } from '#lib/thumbnail.ts';
import { PictureWords, type UploadedPicture } from '../contract.ts';
import { libraryTexts } from '../library-texts.ts';
import { maxPictureBytes, pictureTypes } from '../limits.ts';
import { pictureTexts } from '../texts.ts';
import { PictureFields } from './picture-fields.tsx';
import { uploadPicture } from './upload-picture.ts';
import { complaintsAbout, refusedPicture, usePictureWords } from './use-picture-words.ts';

interface NewPictureProps {
  onUploaded: (picture: UploadedPicture) => void;
  onClose: () => void;
}

/** Puts a picture into the library. Nothing that was written is lost while something is wrong. */
export function NewPicture({ onUploaded, onClose }: NewPictureProps) {
  const [file, setFile] = useState<File>();
  const [part, setPart] = useState<number>();
  const stop = useRef<() => void>(undefined);
  const picture = useThumbnail(file);
  const { words, change } = usePictureWords({ alt: '', credit: '', focusX: 0.5, focusY: 0.5 });
  // Whoever goes away does not wait for it any more.
  useEffect(() => () => stop.current?.(), []);

  const { complaints, onSubmit } = useSubmit({
    check: () => ({ ...fileComplaint(file), ...complaintsAbout(words) }),
    send: () => {
      setPart(0);
      const upload = uploadPicture(file!, PictureWords.parse(words), setPart);
      stop.current = upload.stop;
      return upload.done;
    },
    onDone: onUploaded,
    refused: (error) => {
      setPart(undefined);
      // It was stopped.
      return error instanceof DOMException ? {} : refusedPicture(error);
    },
  });

  return (
    <Dialog open onOpenChange={onClose} title={libraryTexts.uploadTitle} description={libraryTexts.uploadText}>
      <form className="dialog-form" onSubmit={onSubmit} noValidate>
        <div role="alert">{complaints['form'] && <FieldError>{complaints['form']}</FieldError>}</div>
        <FileInput
          label={libraryTexts.file}
          accept={pictureTypes}
          file={file}
          busy={part !== undefined}
          error={complaints['file']}
          onFile={setFile}
        />
        <PictureFields picture={picture} words={words} complaints={complaints} onChange={change} />
        {part !== undefined && file && (
          <ProgressBar label={libraryTexts.progress(file.name)} value={Math.round(part * 100)} tone="green" />
        )}
        <div className="button-row">
          <Button type="submit" variant="primary" busy={part !== undefined}>
            {libraryTexts.keep}
          </Button>
          <Button onClick={part === undefined ? onClose : () => stop.current?.()}>
            {part === undefined ? libraryTexts.cancel : libraryTexts.stop}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function fileComplaint(file: File | undefined): Record<string, string> {
  if (!file) return { file: pictureTexts.missing };
  return file.size > maxPictureBytes ? { file: pictureTexts.tooLarge } : {};
}

/** A file as it is shown before the server has it, where the browser can read it. */
function useThumbnail(file: File | undefined): Thumbnail | undefined {
  const [shown, setShown] = useState<{ file: File; thumbnail: Thumbnail | undefined }>();
  useEffect(() => {
    if (file) void thumbnailOf(file, thumbnailHeight).then((thumbnail) => setShown({ file, thumbnail }));
  }, [file]);
  return shown?.file === file ? shown?.thumbnail : undefined;
}

/** Pixels, twice what is shown at most. */
const thumbnailHeight = 640;
