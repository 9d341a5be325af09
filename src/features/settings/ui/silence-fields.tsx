import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { InstantField } from '#design/instant-field.tsx';
import { TextInput } from '#design/text-input.tsx';
import { settingsTexts } from '../admin-texts.ts';
import type { SettingValues } from '../contract.ts';
import type { SilenceWindow } from '../rules.ts';

interface SilenceFieldsProps {
  value: SettingValues['silence'];
  errors: Readonly<Record<string, string>>;
  onChange: (value: SettingValues['silence']) => void;
}

/** The windows of electoral silence. */
export function SilenceFields({ value: { windows }, errors, onChange }: SilenceFieldsProps) {
  const words = settingsTexts.settings.silence.fields;
  const begins = useRef<(HTMLElement | null)[]>([]);
  const adding = useRef<HTMLButtonElement>(null);
  const add = () => {
    onChange({ windows: [...windows, { from: '', until: '', reason: '' }] });
    requestAnimationFrame(() => begins.current[windows.length]?.focus());
  };
  const remove = (place: number) => {
    onChange({ windows: windows.filter((_, index) => index !== place) });
    // The button goes with its window.
    adding.current?.focus();
  };
  const change = (place: number, part: Partial<SilenceWindow>) =>
    onChange({ windows: windows.map((window, index) => (index === place ? { ...window, ...part } : window)) });
  return (
    <div className="setting-windows">
      {windows.length === 0 && <p>{settingsTexts.noWindows}</p>}
      {windows.map((window, place) => (
        <fieldset key={place} className="setting-window">
          <legend>{settingsTexts.window(place + 1)}</legend>
          <InstantField
            words={words['from']!}
            ref={(field) => {
              begins.current[place] = field;
            }}
            value={window.from}
            error={errors[`windows.${place}.from`]}
            onChange={(from) => change(place, { from: from ?? '' })}
          />
          <InstantField
            words={words['until']!}
            value={window.until}
            error={errors[`windows.${place}.until`]}
            onChange={(until) => change(place, { until: until ?? '' })}
          />
          <TextInput
            {...words['reason']!}
            value={window.reason}
            error={errors[`windows.${place}.reason`]}
            onChange={({ target }) => change(place, { reason: target.value })}
          />
          <Button size="small" aria-label={settingsTexts.removeWindow(place + 1)} onClick={() => remove(place)}>
            {settingsTexts.remove}
          </Button>
        </fieldset>
      ))}
      <Button ref={adding} size="small" onClick={add}>
        {settingsTexts.addWindow}
      </Button>
    </div>
  );
}
