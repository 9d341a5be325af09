import { Panel } from '#design/panel.tsx';
import type { SectionType } from '#features/articles/contract.ts';
import { provinceCodes, provinceName } from '#lib/provinces.ts';
import { editorTexts } from '../editor-texts.ts';
import { CommonFields } from './common-fields.tsx';
import { FieldPair, SpeakerFields } from './field-pair.tsx';
import { ChoiceField, LineField, WordsField } from './fields.tsx';
import { FigureField } from './figures/figure-field.tsx';
import { PlaceField } from './place-field.tsx';
import { SectionList } from './section-list.tsx';
import { SignatureList } from './signature-list.tsx';

/** What a Polemica dal Basso is made of: where it is, who tells it, and the voices in reading order. */
export function DalBassoForm() {
  return (
    <>
      <Panel title={editorTexts.common}>
        <CommonFields format="dal_basso" />
      </Panel>
      <Panel title={editorTexts.dalBasso}>
        <FieldPair>
          <ChoiceField path="dalBasso.province" options={provinces} placeholder={editorTexts.provinceNone} />
          <PlaceField />
        </FieldPair>
        <WordsField
          path="dalBasso.facts"
          counted="fatti"
          divider={'\n'}
          max={3}
          optional
          help={editorTexts.factsHelp}
        />
        <LineField path="dalBasso.terminus" optional help={editorTexts.terminusHelp} />
        <FigureField path="dalBasso.figure" />
      </Panel>
      <Panel title={editorTexts.signatures} help={editorTexts.signaturesHelp.dal_basso}>
        <SignatureList />
      </Panel>
      <Panel title={editorTexts.sections}>
        <SectionList kinds={kinds} fields={OwnFields} />
      </Panel>
    </>
  );
}

const kinds = ['protagonist', 'witness', 'expert', 'context', 'impact', 'counterpart'] as const;

const provinces = provinceCodes
  .map((code) => ({ value: code, label: `${provinceName(code)} (${code})` }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'it'));

/** A person's section has their name for its title; what the newsroom reports has one of its own. */
function OwnFields({ type, path }: { type: SectionType; path: string }) {
  const isReport = type === 'context' || type === 'impact' || type === 'counterpart';
  return (
    <>
      {isReport && <LineField path={`${path}.title`} />}
      <SpeakerFields path={path} optional={isReport} />
      <FieldPair>
        <LineField path={`${path}.details.label`} optional />
        <LineField path={`${path}.details.quote`} optional />
      </FieldPair>
    </>
  );
}
