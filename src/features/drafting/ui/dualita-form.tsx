import { Panel } from '#design/panel.tsx';
import type { DraftFile } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { CommonFields } from './common-fields.tsx';

interface DualitaFormProps {
  file: DraftFile;
  user: { id: string };
  flush: () => Promise<boolean>;
  onTyping: () => void;
}

/** What a Dualità is made of. */
export function DualitaForm({ file }: DualitaFormProps) {
  return (
    <Panel title={editorTexts.common}>
      <CommonFields format={file.format} />
    </Panel>
  );
}
