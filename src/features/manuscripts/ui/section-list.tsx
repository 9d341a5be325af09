import { useRef, useState, type ComponentType } from 'react';
import { Button } from '#design/button.tsx';
import { Select } from '#design/select.tsx';
import type { SectionType } from '#features/articles/contract.ts';
import { valueAt } from '../content-paths.ts';
import type { DraftSection } from '../content.ts';
import { editorTexts } from '../editor-texts.ts';
import { moved } from '../figures.ts';
import { useForm } from './form-context.ts';
import { SectionCard } from './section-card.tsx';

interface SectionListProps {
  kinds: readonly SectionType[];
  /** Stays where it is: a Trial opens with its case. */
  first?: SectionType | undefined;
  /** What the page will call each section beside its kind, where it does. */
  codesOf?: ((types: readonly SectionType[]) => readonly (string | null)[]) | undefined;
  /** What a section has beside its text. */
  fields: ComponentType<{ type: SectionType; path: string }>;
}

/** The sections of an article in reading order: added, moved, taken away, written. */
export function SectionList({ kinds, first, codesOf, fields: Fields }: SectionListProps) {
  const { whole, change, isReadOnly } = useForm();
  const list = useRef<HTMLDivElement>(null);
  const headings = useRef<(HTMLElement | null)[]>([]);
  const [kind, setKind] = useState<string>(kinds[0] ?? '');
  const sections = (valueAt(whole, 'sections') as DraftSection[] | undefined) ?? [];
  const fixed = first && sections[0]?.type === first ? 1 : 0;

  const codes = codesOf?.(sections.map(({ type }) => type));

  const put = (next: DraftSection[], focus: number) => {
    change('sections', next);
    requestAnimationFrame(() => (headings.current[focus] ?? list.current)?.focus());
  };
  const add = () => {
    const type = kinds.find((one) => one === kind);
    if (type) put([...sections, { type, title: '', content: '', details: {} }], sections.length);
  };
  const move = (from: number, to: number) => put(moved(sections, from, to), to);

  return (
    <div className="draft-sections" ref={list} data-place="sections" tabIndex={-1}>
      {sections.length === 0 && <p className="note">{editorTexts.sectionsNone}</p>}
      {sections.map((section, index) => (
        <SectionCard
          key={index}
          headingRef={(heading) => {
            headings.current[index] = heading;
          }}
          index={index}
          section={section}
          code={codes?.[index] ?? null}
          fields={<Fields type={section.type} path={`sections.${index}`} />}
          kinds={index < fixed ? [section.type] : kinds}
          onUp={index > fixed ? () => move(index, index - 1) : undefined}
          onDown={index >= fixed && index < sections.length - 1 ? () => move(index, index + 1) : undefined}
          onRemove={index >= fixed ? () => put(sections.toSpliced(index, 1), index - 1) : undefined}
        />
      ))}
      {!isReadOnly && (
        <div className="draft-add">
          <Select
            label={editorTexts.addKind}
            options={kinds.map((value) => ({ value, label: editorTexts.kinds[value] }))}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
          />
          <Button name="sections.add" onClick={add}>
            {editorTexts.addButton}
          </Button>
        </div>
      )}
    </div>
  );
}
