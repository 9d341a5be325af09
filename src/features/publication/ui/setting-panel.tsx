import type { FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { settingsTexts } from '../admin-texts.ts';
import type { Setting, SettingKey, SettingValues } from '../contract.ts';
import { settingFields } from '../fields.ts';
import { wordsOfValue } from '../setting-words.ts';
import { EarlierValues } from './earlier-values.tsx';
import { FeaturedFields } from './featured-fields.tsx';
import { SettingField } from './setting-field.tsx';
import { SilenceFields } from './silence-fields.tsx';
import { useSetting } from './use-setting.ts';

/** What readers accepted can be asked for later. */
const rules: readonly SettingKey[] = ['page_terms', 'page_privacy'];

/** One setting: its fields, who changed it last, and what to do where somebody else was faster. */
export function SettingPanel({ setting }: { setting: Setting }) {
  const state = useSetting(setting);
  const { base, theirs, isBusy, save, takeTheirs } = state;
  const { title, help } = settingsTexts.settings[setting.key];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await save();
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  return (
    <Panel title={title} help={help} className="setting">
      <form onSubmit={(event) => void submit(event)} noValidate>
        {theirs && (
          <div role="alert" className="setting-conflict">
            <p>{settingsTexts.conflict(theirs.updatedBy)}</p>
            <p>
              <b>{settingsTexts.theirs}</b> {wordsOfValue(theirs)}
            </p>
            <div className="button-row">
              <Button size="small" onClick={takeTheirs}>
                {settingsTexts.takeTheirs}
              </Button>
              <Button size="small" variant="contro" busy={isBusy} onClick={() => void save(theirs.version)}>
                {settingsTexts.overwrite}
              </Button>
            </div>
          </div>
        )}
        <Fields setting={setting} state={state} />
        <p className="note">
          {base.updatedAt ? settingsTexts.changed(base.updatedAt, base.updatedBy) : settingsTexts.neverChanged}
        </p>
        <Button type="submit" variant="primary" busy={isBusy} aria-label={`${settingsTexts.save}: ${title}`}>
          {isBusy ? settingsTexts.saving : settingsTexts.save}
        </Button>
      </form>
      {rules.includes(setting.key) && setting.version > 1 && <EarlierValues settingKey={setting.key} />}
    </Panel>
  );
}

function Fields({ setting: { key }, state }: { setting: Setting; state: ReturnType<typeof useSetting> }) {
  const { value, errors, write } = state;
  switch (key) {
    case 'silence':
      return <SilenceFields value={value as SettingValues['silence']} errors={errors} onChange={write} />;
    case 'featured':
      return <FeaturedFields value={value as SettingValues['featured']} error={errors['slugs']} onChange={write} />;
    default: {
      const parts = value as Record<string, string | number | boolean | null>;
      return Object.entries(settingFields[key]).map(([name, kind]) => (
        <SettingField
          key={name}
          kind={kind}
          words={settingsTexts.settings[key].fields[name]!}
          value={parts[name] ?? null}
          error={errors[name]}
          onChange={(part) => write({ ...parts, [name]: part } as Setting['value'])}
        />
      ));
    }
  }
}
