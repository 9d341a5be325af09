import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#design/navigation.ts';
import { useState } from 'react';
import { FieldError } from '#design/field.tsx';
import { FormDialog } from '#design/form-dialog.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { showToast } from '#design/toast-store.ts';
import { useIntention } from '#design/use-intention.ts';
import { useSubmit } from '#design/use-submit.ts';
import { formatName, formats, type Format, type Perspective } from '#features/formats/formats.ts';
import { presentations } from '#features/formats/presentations.ts';
import { registry } from '#features/formats/registry.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { wordsComplaint } from '#lib/words-complaint.ts';
import { beginDraft, proposeMotion } from '../calls.ts';
import { newTexts } from '../list-texts.ts';
import { colleaguesQuery, keepDraftFile } from '../queries.ts';
import { ChoiceStrip } from './choice-strip.tsx';
import { wordsOf } from './words-of.ts';

/** A local story that reached a thousand supports: what readers vote on comes from it. */
export interface DraftOrigin {
  id: string;
  title: string;
}

/** In characters (`contract.ts`). */
const longestTitle = 300;

interface NewDraftDialogProps {
  canWriteDualita: boolean;
  origin?: DraftOrigin | undefined;
  onClose: () => void;
}

/** What a new article is asked for; it leads to the article's page. What was typed stays until it is begun. */
export function NewDraftDialog({ canWriteDualita, origin, onClose }: NewDraftDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [format, setFormat] = useState<Format>(canWriteDualita ? 'dualita' : 'dal_basso');
  const [title, setTitle] = useState(origin?.title ?? '');
  const [side, setSide] = useState<Perspective>();
  const [opponentId, setOpponentId] = useState('');
  const [motion, setMotion] = useState('');
  const { isVersus } = registry[format];
  const intention = useIntention();

  const { isSending, complaints, onSubmit } = useSubmit({
    check: () => ({
      title: wordsComplaint(title, {
        max: longestTitle,
        missing: newTexts.titleNeeded,
        long: draftTexts.titleTooLong,
      }),
      side: isVersus && !side ? newTexts.needed : undefined,
      opponentId: isVersus && !opponentId ? newTexts.opponentNeeded : undefined,
    }),
    send: () => {
      const draft = {
        format,
        title,
        ...(isVersus ? { side, opponentId } : {}),
        ...(origin ? { originId: origin.id } : {}),
      };
      return beginDraft(draft, intention.keyOf(draft));
    },
    onDone: async (made) => {
      keepDraftFile(queryClient, made);
      showToast({ title: newTexts.done });
      if (isVersus && motion.trim()) {
        await proposeMotion(made.id, motion).then(
          (proposed) => keepDraftFile(queryClient, proposed),
          () => showToast({ title: newTexts.error, text: newTexts.motionFailed, tone: 'error' }),
        );
      }
      await navigate({ to: '/redazione/articoli/$id', params: { id: made.id } });
    },
    refused: (error) => ({ form: wordsOf(error) }),
  });

  return (
    <FormDialog
      title={origin ? newTexts.titleFrom(origin.title) : newTexts.title}
      submit={isSending ? newTexts.sending : newTexts.submit}
      cancel={newTexts.cancel}
      busy={isSending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {complaints.form && (
        <div role="alert" className="form-error">
          <FieldError>{complaints.form}</FieldError>
        </div>
      )}
      <ChoiceStrip
        legend={newTexts.format}
        name="format"
        options={formats
          .filter((one) => (canWriteDualita || !registry[one].isVersus) && (!origin || presentations[one].sides))
          .map((one) => ({ value: one, label: formatName(one) }))}
        value={format}
        onChange={setFormat}
      />
      <TextInput
        label={newTexts.working}
        help={newTexts.workingHelp}
        name="title"
        counter={title.length > 0.8 * longestTitle ? { length: title.trim().length, max: longestTitle } : undefined}
        value={title}
        error={complaints.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      {isVersus && (
        <>
          <Select
            label={newTexts.side}
            placeholder={newTexts.sideNone}
            options={(['pro', 'contro'] as const).map((one) => ({ value: one, label: newTexts.sides[one] }))}
            value={side ?? ''}
            error={complaints.side}
            onChange={({ target }) =>
              setSide(target.value === 'pro' || target.value === 'contro' ? target.value : undefined)
            }
          />
          <Opponents value={opponentId} error={complaints.opponentId} onChange={setOpponentId} />
          <TextArea
            optional
            label={newTexts.motion}
            help={newTexts.motionHelp}
            rows={2}
            maxLength={160}
            counter={{ length: motion.length, max: 160 }}
            value={motion}
            onChange={(event) => setMotion(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

interface OpponentsProps {
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

function Opponents({ value, error, onChange }: OpponentsProps) {
  const { data, isError } = useQuery(colleaguesQuery());
  const writers = data?.colleagues.filter(({ role }) => role !== 'contributor') ?? [];
  return (
    <Select
      label={newTexts.opponent}
      help={newTexts.opponentHelp}
      placeholder={newTexts.opponentNone}
      options={writers.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={isError ? newTexts.colleaguesFailed : error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
