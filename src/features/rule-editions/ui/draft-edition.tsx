import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { ConfirmButton } from '#design/confirm-button.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { Panel } from '#design/panel.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { showToast } from '#design/toast-store.ts';
import { useSubmit } from '#design/use-submit.ts';
import { defaultTextQuery } from '#features/settings/queries.ts';
import { refusalIn } from '#lib/refusal.ts';
import { editionDeskTexts as texts } from '../admin-texts.ts';
import type { RuleEdition } from '../contract.ts';
import { editionChanges, type EditionChange } from '../kinds.ts';
import { approveEdition, deleteEdition, ruleEditionsQuery, saveEdition } from '../queries.ts';
import type { AskWho } from './ask-who.ts';
import { useEditionAct } from './use-edition-act.ts';

interface DraftEditionProps {
  edition: RuleEdition;
  /** From which an edition may hold that is approved today. */
  earliest: string;
  onUnsaved: (id: string, isUnsaved: boolean) => void;
  askWho: AskWho;
}

type Written = Pick<RuleEdition, 'text' | 'summary' | 'change' | 'holdsFrom'>;
type Field = 'text' | 'summary' | 'holdsFrom';

/** An edition while it is written: what changes, what it asks, from when, and its text; and its second pair of eyes. */
export function DraftEdition({ edition, earliest, onUnsaved, askWho }: DraftEditionProps) {
  const { id, page, version, writers } = edition;
  const queries = useQueryClient();
  const [own, setOwn] = useState<{ written: Written; version: number }>();
  const written = own?.written ?? edition;
  const isUnsaved = own !== undefined;
  useEffect(() => onUnsaved(id, isUnsaved), [onUnsaved, id, isUnsaved]);
  useEffect(() => () => onUnsaved(id, false), [onUnsaved, id]);
  const { data: house } = useQuery(defaultTextQuery(`page_${page}`));
  const write = (part: Partial<Written>) => {
    const { text, summary, change, holdsFrom } = written;
    // From the first key on it is a change of the version that was read then.
    setOwn({ written: { text, summary, change, holdsFrom, ...part }, version: own?.version ?? version });
  };
  const { isSending, complaints, clear, onSubmit } = useSubmit<Field>({
    send: () => {
      const { text, summary, change, holdsFrom } = written;
      return saveEdition(id, { version: own?.version ?? version, text, summary, change, holdsFrom: holdsFrom || null });
    },
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: ruleEditionsQuery().queryKey });
      setOwn(undefined);
      showToast({ title: texts.saved });
    },
    refused: (error) => {
      const { field, message = texts.notSaved } = refusalIn(error);
      return { [field && ['text', 'summary', 'holdsFrom'].includes(field) ? field : 'form']: message };
    },
  });
  const type = (field: Field, value: string) => {
    clear(field);
    write({ [field]: value });
  };

  return (
    <Panel title={texts.draftOf(page)} help={texts.writers(writers)} className="edition-draft">
      <form noValidate onSubmit={onSubmit}>
        <FormFailure look="notice">{complaints.form}</FormFailure>
        <TextArea
          label={texts.summary}
          help={texts.summaryHelp}
          rows={4}
          value={written.summary}
          error={complaints.summary}
          onChange={({ target }) => type('summary', target.value)}
        />
        <Select
          label={texts.change}
          help={texts.changeHelp}
          value={written.change}
          options={editionChanges.map((value) => ({ value, label: texts.changes[value] }))}
          onChange={({ target }) => write({ change: target.value as EditionChange })}
        />
        <p className="note">{texts.meanings[written.change]}</p>
        {written.change !== 'correction' && (
          <TextInput
            type="date"
            label={texts.holdsFrom}
            help={texts.holdsFromHelp(earliest)}
            min={earliest}
            value={written.holdsFrom ?? ''}
            error={complaints.holdsFrom}
            onChange={({ target }) => type('holdsFrom', target.value)}
          />
        )}
        <Checkbox
          label={texts.house}
          checked={written.text === null}
          disabled={written.text === null && !house}
          onChange={({ target }) => write({ text: target.checked ? null : (house?.text ?? '') })}
        />
        {written.text === null ? (
          <p className="note">{texts.houseHelp}</p>
        ) : (
          <TextArea
            label={texts.text}
            help={texts.textHelp}
            prose
            rows={14}
            value={written.text}
            error={complaints.text}
            onChange={({ target }) => type('text', target.value)}
          />
        )}
        <div className="button-row">
          <Button type="submit" variant="primary" busy={isSending}>
            {isSending ? texts.saving : texts.save}
          </Button>
          {isUnsaved && <b className="edition-unsaved">{texts.unsaved}</b>}
        </div>
      </form>
      <DraftActs edition={edition} isUnsaved={isUnsaved} askWho={askWho} />
    </Panel>
  );
}

function DraftActs({
  edition,
  isUnsaved,
  askWho,
}: Pick<DraftEditionProps, 'edition' | 'askWho'> & { isUnsaved: boolean }) {
  const { id, version, mayApprove, change, holdsFrom } = edition;
  const { isBusy, run, afterConfirming, endConfirming } = useEditionAct();
  const whyNot = !mayApprove ? texts.mayNot : isUnsaved ? texts.saveFirst : undefined;
  return (
    <>
      {whyNot && <p className="note">{whyNot}</p>}
      <div className="button-row">
        {!whyNot && (
          <ConfirmButton
            label={texts.approve}
            title={texts.approveTitle}
            text={texts.approveText(change, holdsFrom)}
            yes={texts.approveYes}
            variant="primary"
            busy={isBusy}
            onYes={() => void run({ call: () => approveEdition(id, version), done: texts.approved })}
          />
        )}
        <ConfirmButton
          label={texts.delete}
          title={texts.deleteTitle}
          text={texts.deleteText}
          yes={texts.deleteYes}
          busy={isBusy}
          onYes={() => void run({ call: () => deleteEdition(id), done: texts.deleted })}
        />
      </div>
      {afterConfirming && askWho({ onConfirmed: afterConfirming, onClose: endConfirming })}
    </>
  );
}
