import { Panel } from '#design/panel.tsx';
import { sideOf } from '#features/workflow/rules.ts';
import { dualitaEditorTexts, editorTexts } from '../editor-texts.ts';
import { CommonFields } from './common-fields.tsx';
import { FieldPair } from './field-pair.tsx';
import { LineField } from './fields.tsx';
import { useForm } from './form-context.ts';
import type { FormatFormProps } from './format-form.ts';
import { MotionPanel } from './motion-panel.tsx';
import { SignaturesPanel } from './signatures-panel.tsx';
import { StanceFields } from './stance-fields.tsx';
import { TurnsPanel, WrittenTurns } from './turns-panel.tsx';

/** What a Dualità is made of: the motion first, then the turns one after the other, then both signatures. */
export function DualitaForm({ file, user, saveFirst, onTyping }: FormatFormProps) {
  const form = useForm();
  const isAgreed = file.status !== 'proposed' && file.dualita?.opensSide !== null;
  return (
    <>
      <MotionPanel file={file} isAdmin={user.role === 'admin'} saveFirst={saveFirst} />
      {isAgreed && file.status === 'draft' && (
        <TurnsPanel file={file} userId={user.id} saveFirst={saveFirst} onTyping={onTyping} />
      )}
      {isAgreed && file.status !== 'draft' && (
        <>
          <SignaturesPanel file={file} saveFirst={saveFirst} />
          <WrittenTurns file={file} form={form} />
        </>
      )}
      <Panel title={editorTexts.common}>
        <CommonFields format="dualita" />
      </Panel>
      <Panel title={dualitaEditorTexts.labels}>
        <FieldPair>
          <LineField path="dualita.proLabel" />
          <LineField path="dualita.controLabel" />
        </FieldPair>
      </Panel>
      <Panel title={dualitaEditorTexts.quotes}>
        <StanceFields side={sideOf(file.part ?? undefined)} />
      </Panel>
    </>
  );
}
