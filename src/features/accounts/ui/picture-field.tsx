import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Avatar } from '#design/avatar.tsx';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { FileDrop } from '#design/file-drop.tsx';
import { fileTexts } from '#design/file-texts.ts';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { useWrite } from '#design/use-write.ts';
import { profileFormTexts } from '../profile-texts.ts';
import type * as endpoints from '../account-endpoints.ts';
import { accountCall, accountFailure } from './api.ts';
import { refreshAccount } from './refresh-account.ts';

/** The portrait, with a way to change it and to take it away; each is saved at once. */
export function PictureField({ name, image }: { name: string; image: string | null }) {
  const queryClient = useQueryClient();
  const labelId = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const expectLoss = useLostFocus(chooser);
  const {
    isBusy: isSending,
    error,
    run: send,
  } = useWrite({
    write: (work: () => Promise<unknown>) => work(),
    onDone: () => refreshAccount(queryClient),
  });
  const upload = (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.set('file', file);
    void send(() => accountCall<typeof endpoints.changeAvatar>('put', '/api/user/avatar', { body: form }));
  };

  const takeAway = () => {
    expectLoss();
    void send(() => accountCall<typeof endpoints.removeAvatar>('delete', '/api/user/avatar'));
  };

  return (
    <div className="field" role="group" aria-labelledby={labelId}>
      <span className="field-label" id={labelId}>
        {profileFormTexts.picture}
      </span>
      <div className="picture-field">
        <Avatar key={image} name={name} src={image ?? undefined} size="xl" />
        <div className="picture-field-actions">
          <p className="field-help">{profileFormTexts.pictureHelp}</p>
          <div className="button-row">
            <FileDrop
              accept="image/jpeg,image/png,image/webp"
              drop={fileTexts.dropPicture}
              busy={isSending}
              control={{ ref: chooser }}
              choose={isSending ? profileFormTexts.uploading : profileFormTexts.choosePicture}
              onFiles={([file]) => upload(file)}
            />
            {image && (
              <Button size="small" busy={isSending} onClick={takeAway}>
                {profileFormTexts.removePicture}
              </Button>
            )}
          </div>
          <div role="alert">{error && <FieldError>{accountFailure(error)}</FieldError>}</div>
        </div>
      </div>
    </div>
  );
}
