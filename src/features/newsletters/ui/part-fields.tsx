import { Button } from '#design/button.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import type { Perspective } from '#features/formats/formats.ts';
import { unreachable } from '#lib/unreachable.ts';
import { longest, type Block } from '../blocks.ts';
import { letterDeskTexts as texts } from '../desk-texts.ts';

interface PartFieldsProps {
  part: Block;
  onChange: (part: Block) => void;
}

/** What an editor writes in a part. Whatever they change is theirs, and no rule's any more. */
export function PartFields({ part, onChange }: PartFieldsProps) {
  switch (part.kind) {
    case 'text':
      return (
        <>
          <LineField
            label={texts.title}
            optional
            max={longest.title}
            value={part.title}
            onText={(title) => onChange({ ...part, title })}
          />
          <WordsField
            label={texts.words}
            help={texts.markHelp}
            rows={6}
            max={longest.text}
            value={part.text}
            onText={(text) => onChange({ ...part, text })}
          />
        </>
      );
    case 'reader':
      return (
        <>
          <WordsField
            label={texts.words}
            help={texts.markHelp}
            rows={6}
            max={longest.text}
            value={part.text}
            onText={(text) => onChange({ ...part, text })}
          />
          <LineField
            label={texts.readerName}
            help={texts.readerNameHelp}
            max={longest.name}
            value={part.name}
            onText={(name) => onChange({ ...part, name })}
          />
        </>
      );
    case 'story':
      return (
        <WordsField
          label={texts.storyNote}
          optional
          help={texts.storyNoteHelp}
          max={longest.note}
          value={part.text}
          onText={(text) => onChange({ ...part, text })}
        />
      );
    case 'event':
    case 'comment':
      return (
        <WordsField
          label={texts.note}
          optional
          max={longest.note}
          value={part.text}
          onText={(text) => onChange({ ...part, text })}
        />
      );
    case 'backstage':
      return (
        <>
          {part.byRule && <p className="note">{texts.byRule.backstage}</p>}
          <WordsField
            label={texts.words}
            help={texts.markHelp}
            rows={8}
            max={longest.text}
            value={part.text}
            onText={(text) => onChange({ ...part, text, byRule: false })}
          />
        </>
      );
    case 'opposites':
      return (
        <>
          {part.byRule && (
            <div className="letter-by-rule">
              <p className="note">{texts.byRule.opposites}</p>
              <Button size="small" onClick={() => onChange({ ...part, byRule: false })}>
                {texts.keepVoices}
              </Button>
            </div>
          )}
          <div className="letter-sides">
            <SideFields
              side="pro"
              words={part.pro}
              by={part.proBy}
              onWords={(pro) => onChange({ ...part, pro, byRule: false })}
              onBy={(proBy) => onChange({ ...part, proBy, byRule: false })}
            />
            <SideFields
              side="contro"
              words={part.contro}
              by={part.controBy}
              onWords={(contro) => onChange({ ...part, contro, byRule: false })}
              onBy={(controBy) => onChange({ ...part, controBy, byRule: false })}
            />
          </div>
        </>
      );
    default:
      return unreachable(part);
  }
}

interface SideFieldsProps {
  side: Perspective;
  words: string;
  by: string;
  onWords: (words: string) => void;
  onBy: (by: string) => void;
}

function SideFields({ side, words, by, onWords, onBy }: SideFieldsProps) {
  const labels = texts.sides[side];
  return (
    <div className={`letter-side-${side}`}>
      <WordsField label={labels.words} rows={5} max={longest.argument} value={words} onText={onWords} />
      <LineField label={labels.by} max={longest.name} value={by} onText={onBy} />
    </div>
  );
}

interface OneFieldProps {
  label: string;
  help?: string;
  optional?: boolean;
  max: number;
  value: string;
  onText: (text: string) => void;
}

function LineField({ max, onText, ...field }: OneFieldProps) {
  return <TextInput {...field} maxLength={max} onChange={({ target }) => onText(target.value)} />;
}

function WordsField({ max, rows = 3, onText, ...field }: OneFieldProps & { rows?: number }) {
  return (
    <TextArea
      {...field}
      prose
      rows={rows}
      maxLength={max}
      counter={{ length: field.value.length, max }}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
