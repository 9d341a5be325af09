import { Panel } from '#design/panel.tsx';
import { proceedings, trialSubjects, type SectionType } from '#features/articles/contract.ts';
import { actNames } from '#features/articles/trial-acts.ts';
import { maxMeaning } from '#features/articles/verdict-meanings.ts';
import { editorTexts } from '../editor-texts.ts';
import { CommonFields } from './common-fields.tsx';
import { FieldPair, SpeakerFields } from './field-pair.tsx';
import { ChoiceField, LineField } from './fields.tsx';
import { FigureField } from './figures/figure-field.tsx';
import { SectionList } from './section-list.tsx';
import { SignatureList } from './signature-list.tsx';

/** What a Trial is made of: the case, the question to the jury, and the acts in the order in which they are read. */
export function TrialForm() {
  return (
    <>
      <Panel title={editorTexts.common}>
        <CommonFields format="trial" />
      </Panel>
      <Panel title={editorTexts.trial}>
        <LineField path="trial.fact" />
        <LineField path="trial.question" help={editorTexts.questionHelp} />
        <FieldPair>
          <LineField path="trial.guiltyMeans" help={editorTexts.guiltyMeansHelp} max={maxMeaning} />
          <LineField path="trial.innocentMeans" help={editorTexts.innocentMeansHelp} max={maxMeaning} />
        </FieldPair>
        <LineField path="trial.place" />
        <ChoiceField
          path="trial.subject"
          options={trialSubjects.map((value) => ({ value, label: editorTexts.subjects[value] }))}
        />
        <ChoiceField
          path="trial.proceeding"
          options={proceedings.map((value) => ({ value, label: editorTexts.proceedings[value] }))}
        />
      </Panel>
      <Panel title={editorTexts.sections}>
        <SectionList
          kinds={['evidence', 'testimony', 'expert', 'defence', 'reply']}
          first="case"
          codesOf={codesOf}
          fields={OwnFields}
        />
      </Panel>
      <Panel title={editorTexts.signatures} help={editorTexts.signaturesHelp.trial}>
        <SignatureList />
      </Panel>
    </>
  );
}

function OwnFields({ type, path }: { type: SectionType; path: string }) {
  if (type === 'case') return null;
  const isReply = type === 'reply';
  return (
    <>
      <LineField path={`${path}.title`} />
      {type === 'evidence' ? (
        <>
          <FieldPair>
            <LineField path={`${path}.details.kind`} />
            <LineField path={`${path}.details.source`} />
          </FieldPair>
          <LineField path={`${path}.details.contested`} optional />
          <LineField path={`${path}.details.reliability`} optional />
          <FigureField path={`${path}.details.figure`} />
        </>
      ) : (
        <SpeakerFields path={path} optional={isReply} />
      )}
      <FieldPair>
        <LineField path={`${path}.details.date`} optional={isReply} help={editorTexts.dateHelp} />
        <ChoiceField
          path={`${path}.details.presentedBy`}
          optional={isReply}
          options={(['accusa', 'difesa'] as const).map((value) => ({ value, label: editorTexts.presentedBy[value] }))}
        />
      </FieldPair>
    </>
  );
}

/** As the page will call them: `R 1`. */
const codesOf = (types: readonly SectionType[]) => actNames(types).map(({ code }) => code);
