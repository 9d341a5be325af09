import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { afterFocusReturns } from '#design/after-focus-returns.ts';
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
import type { RuleEdition, WrittenEdition } from '../contract.ts';
import { editionChanges, type EditionChange } from '../kinds.ts';
import { approveEdition, deleteEdition, ruleEditionsQuery, saveEdition } from '../queries.ts';
import type { AskWho } from './ask-who.ts';
import type { ShowDifferences } from './show-differences.ts';
import { useEditionAct } from './use-edition-act.ts';
import { useOwnEdition } from './use-own-edition.ts';

interface DraftEditionProps {
  edition: RuleEdition;
  /** From which an edition may hold that is approved today. */
  earliest: string;
  /** Whose words stay in this tab until they are saved. */
  userId: string;
  /** Told whether what is typed would be lost with the page. */
  onAtRisk: (id: string, isAtRisk: boolean) => void;
  askWho: AskWho;
  showDifferences: ShowDifferences;
}

const fields = ['text', 'summary', 'holdsFrom', 'form'] as const;
type Field = (typeof fields)[number];

/** An edition while it is written: what changes, what it asks, from when, and its text; and its second pair of eyes. */
export function DraftEdition({ edition, earliest, userId, onAtRisk, askWho, showDifferences }: DraftEditionProps) {
  const { id, page, version, writers } = edition;
  const queries = useQueryClient();
  const { own, isAtRisk, write, forget, noteSaving, noteRefused, noteSaved } = useOwnEdition(userId, edition);
  const written = own?.written ?? edition;
  const isUnsaved = own !== undefined;
  useEffect(() => onAtRisk(id, isAtRisk), [onAtRisk, id, isAtRisk]);
  useEffect(() => () => onAtRisk(id, false), [onAtRisk, id]);
  const summary = useRef<HTMLTextAreaElement>(null);
  const { data: house } = useQuery(defaultTextQuery(`page_${page}`));
  const { isSending, complaints, clear, onSubmit } = useSubmit<Field, { sent: WrittenEdition; saved: RuleEdition }>({
    send: async () => {
      const { text, summary, change, holdsFrom } = written;
      const body = { version: await noteSaving(), text, summary, change, holdsFrom: holdsFrom || null };
      const saved = await saveEdition(id, body).catch((error: unknown) => {
        const { status } = refusalIn(error);
        // Of two versions the own one may be the one that was not written on.
        if (status !== undefined && status < 500 && status !== 409) noteRefused();
        throw error;
      });
      return { sent: written, saved };
    },
    onDone: async ({ sent, saved }) => {
      await queries.invalidateQueries({ queryKey: ruleEditionsQuery().queryKey });
      noteSaved(sent, saved.version);
      showToast({ title: texts.saved });
    },
    refused: (error) => {
      const { status, field, message = texts.notSaved } = refusalIn(error);
      if (status === 409) void queries.invalidateQueries({ queryKey: ruleEditionsQuery().queryKey });
      return { [fields.find((one) => one === field) ?? 'form']: message };
    },
  });
  const type = (field: Field, value: string) => {
    clear(field);
    write({ [field]: value });
  };
  const discard = () => {
    forget();
    for (const field of fields) clear(field);
    // The button goes with what it discards.
    afterFocusReturns(() => summary.current?.focus());
  };

  return (
    <Panel title={texts.draftOf(page)} help={texts.writers(writers)} className="edition-draft">
      <form noValidate onSubmit={onSubmit}>
        <FormFailure look="notice">{complaints.form}</FormFailure>
        {own && own.version !== version && <p className="form-notice">{texts.savedMeanwhile}</p>}
        <TextArea
          ref={summary}
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
          {isUnsaved && (
            <>
              <b className="edition-unsaved">{texts.unsaved}</b>
              <ConfirmButton
                label={texts.discard}
                title={texts.discardTitle}
                text={texts.discardText}
                yes={texts.discardYes}
                busy={isSending}
                onYes={discard}
              />
            </>
          )}
        </div>
      </form>
      {!isUnsaved && showDifferences(edition)}
      <DraftActs edition={edition} isUnsaved={isUnsaved} onDeleted={forget} askWho={askWho} />
    </Panel>
  );
}

function DraftActs({
  edition,
  isUnsaved,
  onDeleted,
  askWho,
}: Pick<DraftEditionProps, 'edition' | 'askWho'> & { isUnsaved: boolean; onDeleted: () => void }) {
  const { id, version, mayApprove, isOutdated, change, holdsFrom } = edition;
  const { isBusy, run, afterConfirming, endConfirming } = useEditionAct();
  const whyNot = isOutdated ? texts.outdated : !mayApprove ? texts.mayNot : isUnsaved ? texts.saveFirst : undefined;
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
          onYes={() => void run({ call: () => deleteEdition(id).then(onDeleted), done: texts.deleted })}
        />
      </div>
      {afterConfirming && askWho({ onConfirmed: afterConfirming, onClose: endConfirming })}
    </>
  );
}
