import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import type { Complaints } from '#design/use-submit.ts';
import type { PromiseField, PromiseFields as Typed } from '../fields.ts';
import { fieldTexts } from '../newsroom-texts.ts';

interface PromiseFieldsProps {
  /** Those that are asked for, in their order, with what is typed. */
  fields: Typed;
  complaints: Complaints<PromiseField>;
  onType: (name: PromiseField, text: string) => void;
}

/** What is asked for an act about a promise: words, who is asked, a day. */
export function PromiseFields({ fields, complaints, onType }: PromiseFieldsProps) {
  return (Object.keys(fields) as PromiseField[]).map((name) => {
    const value = fields[name] ?? '';
    const control = {
      ...fieldTexts[name],
      name,
      value,
      error: complaints[name],
      onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
    };
    const max = longest[name];
    if (name === 'counterpart') return <TextInput key={name} {...control} maxLength={max} />;
    if (max === undefined) return <TextInput key={name} {...control} type="date" />;
    return (
      <TextArea
        key={name}
        {...control}
        rows={max > 1000 ? 10 : 5}
        maxLength={max}
        prose={max > 1000}
        counter={{ length: value.length, max }}
      />
    );
  });
}

/** In characters, as the call takes them; days have none. */
const longest: Partial<Record<PromiseField, number>> = {
  words: 4000,
  counterpart: 120,
  answer: 4000,
  what: 1000,
  why: 1000,
  reason: 1000,
};
