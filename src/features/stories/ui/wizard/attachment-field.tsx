import FileText from 'lucide-react/icons/file-text';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { FileDrop } from '#design/file-drop.tsx';
import { ProgressBar } from '#design/progress-bar.tsx';
import { designTexts } from '#design/texts.ts';
import type { Attachment } from '../../contract.ts';
import { maxAttachments } from '../../rules.ts';
import { wizardTexts } from '../../wizard-texts.ts';
import { attachmentPath } from '../author-api.ts';
import type { UnderWay } from './use-attachments.ts';

interface AttachmentFieldProps {
  /** Whether the server shows its files to this reader: to nobody before they belong to an account or a story. */
  isSignedIn: boolean;
  /** Small pictures of what was chosen on this page, by attachment. */
  thumbnails: Readonly<Record<string, string>>;
  attachments: readonly Attachment[];
  underWay: readonly UnderWay[];
  complaints: readonly string[];
  /** Nothing can be changed now. */
  isLocked: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string, name: string) => void;
}

/** Up to five files, each with its picture, its size and a way to take it off again. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { isSignedIn, thumbnails, attachments, underWay, complaints, isLocked, onAdd, onRemove } = props;
  const id = useId();
  const adding = useRef<HTMLButtonElement>(null);
  const isFull = attachments.length + underWay.length >= maxAttachments;

  return (
    <div className="field" role="group" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <span className="field-label" id={id}>
        {wizardTexts.attachments}
        <span className="field-optional"> {designTexts.optional}</span>
      </span>
      <p className="field-help" id={`${id}-help`}>
        {wizardTexts.attachmentsHelp} {isSignedIn ? wizardTexts.filesOfAccount : wizardTexts.filesWait}
      </p>
      {(attachments.length > 0 || underWay.length > 0) && (
        <ul className="attachments">
          {attachments.map((attachment) => (
            <li key={attachment.id}>
              <Preview
                attachment={attachment}
                src={thumbnails[attachment.id] ?? (isSignedIn ? attachmentPath(attachment.id) : undefined)}
              />
              <span className="attachment-name">
                {attachment.name}
                <span className="note">
                  {' '}
                  {attachment.kind === 'pdf' && `${wizardTexts.pdf}, `}
                  {wizardTexts.size(attachment.size)}
                </span>
              </span>
              <Button
                variant="icon"
                busy={isLocked}
                aria-label={wizardTexts.removeAttachment(attachment.name)}
                onClick={() => {
                  onRemove(attachment.id, attachment.name);
                  adding.current?.focus();
                }}
              >
                <X className="icon" aria-hidden="true" />
              </Button>
            </li>
          ))}
          {underWay.map(({ key, name, part, stop }) => (
            <li key={key}>
              <FileText className="icon" aria-hidden="true" />
              <span className="attachment-name">
                {name}
                <ProgressBar label={wizardTexts.attachmentProgress(name)} value={Math.round(part * 100)} tone="green" />
              </span>
              <Button variant="icon" aria-label={wizardTexts.stopAttachment(name)} onClick={stop}>
                <X className="icon" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
        busy={isFull || isLocked}
        control={{ ref: adding, 'aria-describedby': `${id}-help` }}
        choose={
          <>
            <Paperclip className="icon" aria-hidden="true" />
            {wizardTexts.addAttachment}
          </>
        }
        onFiles={onAdd}
      >
        {isFull ? wizardTexts.attachmentsFull : undefined}
      </FileDrop>
      <div role="alert">
        {complaints.map((complaint) => (
          <FieldError key={complaint}>{complaint}</FieldError>
        ))}
      </div>
    </div>
  );
}

/** The picture itself; a sheet for a document, and for a picture that cannot be shown. */
function Preview({ attachment: { kind, width, height }, src }: { attachment: Attachment; src: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  if (kind === 'pdf' || isBroken || !src) return <FileText className="icon" aria-hidden="true" />;
  return (
    <img src={src} alt="" width={width ?? undefined} height={height ?? undefined} onError={() => setBroken(true)} />
  );
}
