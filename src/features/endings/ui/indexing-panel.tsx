import { useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { TextArea } from '#design/text-area.tsx';
import { useSubmit } from '#design/use-submit.ts';
import { indexingTexts } from '../texts.ts';
import { changeIndexing } from '../calls.ts';
import { goneName } from '#features/workflow/texts.ts';
import type { EndingPanelProps } from '../panel-props.ts';

/** Whether search engines may list a published article, and the switch, with its reason. */
export function IndexingPanel({ file, write }: Pick<EndingPanelProps, 'file' | 'write'>) {
  const { unindexed } = file;
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1}>
      <Panel title={indexingTexts.title}>
        <p>{unindexed ? indexingTexts.unlisted : indexingTexts.listed}</p>
        {unindexed && (
          <div className="panel-entry">
            <p className="plain-text">{unindexed.reason}</p>
            <p className="fine-print">{indexingTexts.by(unindexed.by ?? goneName, unindexed.at)}</p>
          </div>
        )}
        <details className="panel-details" key={unindexed ? 'show' : 'hide'}>
          <summary>{unindexed ? indexingTexts.show : indexingTexts.hide}</summary>
          <ReasonForm {...{ file, write }} onDone={() => place.current?.focus()} />
        </details>
      </Panel>
    </div>
  );
}

interface ReasonFormProps extends Pick<EndingPanelProps, 'file' | 'write'> {
  onDone: () => void;
}

function ReasonForm({ file, write, onDone }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const indexed = file.unindexed !== null;
  const done = indexed ? indexingTexts.shown : indexingTexts.hidden;
  const { isSending, complaints, onSubmit } = useSubmit({
    send: () => write.send(() => changeIndexing(file.id, { indexed, reason }), done),
    onDone,
    refused: (error) => ({ reason: write.wordsOf(error) }),
  });
  return (
    <form className="panel-form" noValidate onSubmit={onSubmit}>
      <p className="note">{indexed ? indexingTexts.showText : indexingTexts.hideText}</p>
      <TextArea
        label={indexingTexts.reason}
        help={indexingTexts.reasonHelp}
        rows={3}
        counter={{ length: reason.trim().length, max: 1000 }}
        value={reason}
        error={complaints['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" size="small" busy={isSending}>
        {indexed ? indexingTexts.show : indexingTexts.hide}
      </Button>
    </form>
  );
}
