import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldError } from '#design/field.tsx';
import { FormDialog } from '#design/form-dialog.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { showToast } from '#design/toast-store.ts';
import { useSubmit } from '#design/use-submit.ts';
import { keepDraft } from '#lib/local-draft.ts';
import { refusalIn } from '#lib/refusal.ts';
import { useLocalDraft } from '#lib/use-local-draft.ts';
import { CounterVoiceAct, type CounterVoice, type VoiceAct } from '../contract.ts';
import { voiceOutcomes, voiceRefusals } from '../kinds.ts';
import { voicesTexts as texts } from '../newsroom-texts.ts';
import { actOnVoice, refreshVoices } from '../queries.ts';
import { voiceRefusalTexts } from '../texts.ts';

/** What needs words, or a choice. */
export type AskedAct = Exclude<VoiceAct, 'take'>;

interface VoiceDialogProps {
  act: AskedAct;
  voice: CounterVoice;
  userId: string;
  onClose: () => void;
  onDecided: () => void;
}

const outcomes = voiceOutcomes.map((value) => ({ value, label: texts.outcomes[value] }));
const refusals = voiceRefusals.map((value) => ({ value, label: voiceRefusalTexts[value] }));

/**
 * Asks how the involvement was verified, what a version becomes, or why it is not let in; and does it. What is written stays
 * until it was sent.
 */
export function VoiceDialog({ act, voice, userId, onClose, onDecided }: VoiceDialogProps) {
  const queries = useQueryClient();
  const draft = { userId, subject: `altra-versione:${voice.id}:${act}` };
  const [words, typeWords] = useLocalDraft(draft);
  const [choice, setChoice] = useState(act === 'accept' ? (voice.outcome ?? 'voice') : '');
  const given = CounterVoiceAct.safeParse({ act, how: words, words, code: choice, as: choice });
  const { isSending, complaints, onSubmit } = useSubmit<'how' | 'words' | 'code'>({
    check: () => Object.fromEntries(given.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
    send: () => actOnVoice(voice.id, given.data!),
    onDone: async () => {
      keepDraft(draft, '');
      showToast({ title: texts.done[act] });
      onClose();
      await refreshVoices(queries);
      onDecided();
    },
    refused: (error) => {
      const { status, message = texts.failedCall } = refusalIn(error);
      if (status === 404 || status === 409) void refreshVoices(queries);
      return { form: message };
    },
  });
  return (
    <FormDialog
      title={texts.dialogs[act].title}
      description={texts.dialogs[act].text}
      submit={isSending ? texts.sending : texts.acts[act]}
      variant={act === 'refuse' ? 'contro' : 'primary'}
      busy={isSending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div role="alert">{complaints.form && <FieldError>{complaints.form}</FieldError>}</div>
      {act === 'accept' && (
        <Select label={texts.as} options={outcomes} value={choice} onChange={({ target }) => setChoice(target.value)} />
      )}
      {act === 'refuse' && (
        <Select
          label={texts.code}
          placeholder={texts.codeNone}
          options={refusals}
          value={choice}
          error={complaints.code}
          onChange={({ target }) => setChoice(target.value)}
        />
      )}
      {act !== 'accept' && (
        <TextArea
          label={act === 'verify' ? texts.how : texts.reason}
          rows={4}
          counter={{ length: words.trim().length, max: 1000 }}
          value={words}
          error={act === 'verify' ? complaints.how : complaints.words}
          onChange={({ target }) => typeWords(target.value)}
        />
      )}
    </FormDialog>
  );
}
