import { useState } from 'react';
import { useNavigate } from '#design/navigation.ts';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { Link } from '#design/link.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useSubmit } from '#design/use-submit.ts';
import { signInPath } from '#features/accounts/paths.ts';
import { refusalIn } from '#lib/refusal.ts';
import { useKeptFields } from '#lib/use-kept-fields.ts';
import { checkVoice, emptyVoice, type ToldStory, type VoiceComplaints, type VoiceFields } from '../fields.ts';
import { voiceFormTexts as texts } from '../form-texts.ts';
import { voiceParts } from '../kinds.ts';
import { sendVoice } from '../queries.ts';
import { voiceLimits, voicePartTexts } from '../texts.ts';
import { VoiceSent } from './voice-sent.tsx';
import '#design/form-page.css';

interface VoiceFormProps {
  story: ToldStory;
  user: { id: string; name: string; email: string } | undefined;
  /** Whether it is known who writes. */
  isKnown: boolean;
}

const parts = voiceParts.map((value) => ({ value, label: voicePartTexts[value] }));

/**
 * The form of another version. What is typed stays in this browser until the server has it; in its place stands then that it
 * came in. Whoever has not signed in does so at the end, and finds here what they typed.
 */
export function VoiceForm({ story, user, isKnown }: VoiceFormProps) {
  const { id: userId, name = '', email = '' } = user ?? {};
  const { fields, set, takeAlong, forget } = useKeptFields<VoiceFields>({
    userId,
    isKnown,
    subject: `altra-versione:${story.slug}`,
    empty: { ...emptyVoice, name, contact: email },
  });
  const navigate = useNavigate();
  const [isSent, setSent] = useState(false);
  const hasNoAccount = isKnown && !user;
  const checked = checkVoice(fields);
  const { isSending, complaints, clear, onSubmit } = useSubmit<keyof VoiceFields, unknown>({
    check: () => ('complaints' in checked ? checked.complaints : {}),
    send: async () => {
      if (hasNoAccount) {
        takeAlong();
        return void (await navigate({
          to: signInPath,
          search: { redirect: `/altra-versione?articolo=${story.slug}` },
        }));
      }
      if ('complaints' in checked) throw new Error('A version was sent with complaints about it');
      return sendVoice(story.slug, checked.voice);
    },
    onDone: () => {
      // Led to the sign-in: nothing was sent.
      if (hasNoAccount) return;
      setSent(true);
      forget();
    },
    refused: refusalOf,
  });
  if (isSent) return <VoiceSent story={story} />;

  const field = (key: keyof VoiceFields) => ({
    value: fields[key],
    error: complaints[key],
    onChange: ({ target }: { target: { value: string } }) => {
      set(key, target.value);
      clear(key);
    },
  });
  const longest = (key: keyof typeof voiceLimits) => voiceLimits[key][1];
  const counter = (key: 'involvement' | 'proof') => ({ length: fields[key].trim().length, max: longest(key) });
  return (
    <form className="form-column" noValidate onSubmit={onSubmit} aria-labelledby="versione">
      <h2 className="title-4" id="versione">
        {texts.form}
      </h2>
      <div className="form-fields">
        <p>
          {texts.story}: <b>{story.title}</b>
        </p>
        <Select {...field('part')} label={texts.part} placeholder={texts.partNone} options={parts} />
        <TextInput {...field('name')} label={texts.name} autoComplete="name" maxLength={longest('name')} />
        <TextArea
          {...field('involvement')}
          label={texts.involvement}
          help={texts.involvementHelp}
          rows={2}
          counter={counter('involvement')}
        />
        <TextArea {...field('words')} prose label={texts.words} help={texts.wordsHelp} rows={12} />
        <TextArea {...field('proof')} label={texts.proof} help={texts.proofHelp} rows={3} counter={counter('proof')} />
        <TextInput
          {...field('contact')}
          label={texts.contact}
          help={texts.contactHelp}
          maxLength={longest('contact')}
        />
        {hasNoAccount && <p className="note">{texts.signInFirst}</p>}
        <div role="alert">{complaints.form && <FieldError>{complaints.form}</FieldError>}</div>
        <div className="button-row">
          <Button type="submit" variant="primary" busy={isSending || !isKnown}>
            {isSending ? texts.sending : hasNoAccount ? texts.signIn : texts.send}
          </Button>
        </div>
        <p className="note">
          {texts.rettifica}{' '}
          <Link to="/rettifica" search={{ articolo: story.slug }}>
            {texts.askRettifica}
          </Link>
          .
        </p>
      </div>
    </form>
  );
}

/** What the server held against it, under the field that it is about. */
function refusalOf(error: unknown): VoiceComplaints {
  const { message = texts.failed, field = '' } = refusalIn(error);
  return field in emptyVoice ? { [field]: message, form: texts.wrong(1) } : { form: message };
}
