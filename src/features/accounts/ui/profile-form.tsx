import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import type { Complaints } from '#design/use-submit.ts';
import { bioLength, ProfileFields } from '../profile-fields.ts';
import { profileFormTexts } from '../profile-texts.ts';
import { ownAuthCall } from './api.ts';
import { FormFailure } from '#design/form-failure.tsx';
import { PictureField } from './picture-field.tsx';
import { refreshAccount } from './refresh-account.ts';
import { useAccountForm } from './use-account-form.ts';

export interface ProfileValues {
  name: string;
  username: string;
  bio: string;
  location: string;
  website: string;
}

interface ProfileFormProps {
  initial: ProfileValues & { image: string | null };
  onSaved: () => void;
  /** Where the form can be closed without saving. */
  onCancel?: (() => void) | undefined;
}

/** What a person shows of themselves. The picture is saved at once, the words together. */
export function ProfileForm({ initial, onSaved, onCancel }: ProfileFormProps) {
  const queryClient = useQueryClient();
  const { image, ...words } = initial;
  /** What was shown when it was begun: what changed elsewhere since is no change of this form. */
  const [base, setBase] = useState<ProfileValues>(words);
  const { values, field, isSending, complaints, onSubmit } = useAccountForm<keyof ProfileValues>(
    words,
    (typed) => complaintsAbout(changed(base, typed)),
    async (typed) => {
      const changes = changed(base, typed);
      if (Object.keys(changes).length > 0) {
        await ownAuthCall('/update-user', changes);
        setBase(typed);
        await refreshAccount(queryClient);
      }
      onSaved();
    },
  );
  const labelled = (name: keyof ProfileValues) => ({ name, label: profileFormTexts[name], ...field(name) });

  return (
    <form className="account-fields" noValidate onSubmit={onSubmit}>
      <PictureField name={values.name} image={image} />
      <FormFailure look="notice">{complaints.form}</FormFailure>
      <TextInput {...labelled('name')} autoComplete="name" required />
      <TextInput
        {...labelled('username')}
        help={profileFormTexts.usernameHelp}
        autoComplete="username"
        spellCheck={false}
      />
      <TextArea {...labelled('bio')} rows={3} optional counter={{ length: values.bio.length, max: bioLength }} />
      <TextInput {...labelled('location')} optional autoComplete="address-level2" />
      <TextInput {...labelled('website')} optional help={profileFormTexts.websiteHelp} type="url" autoComplete="url" />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={isSending}>
          {isSending ? profileFormTexts.saving : profileFormTexts.save}
        </Button>
        {onCancel && <Button onClick={onCancel}>{profileFormTexts.cancel}</Button>}
      </div>
    </form>
  );
}

/** Only what was changed is sent, so that a name that was never chosen is no complaint. */
function changed(before: ProfileValues, after: ProfileValues): Partial<ProfileValues> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof ProfileValues]),
  );
}

function complaintsAbout(values: Partial<ProfileValues>): Complaints<keyof ProfileValues> {
  const { error } = ProfileFields.safeParse(values);
  return Object.fromEntries(
    // Of several about one field the first is shown.
    (error?.issues ?? []).toReversed().map((issue) => [String(issue.path[0]), issue.message]),
  );
}
