import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { ConfirmQuestion } from '#design/confirm-question.tsx';
import { focusWrong } from '#design/focus-wrong.ts';
import { Panel } from '#design/panel.tsx';
import { settingsTexts } from '../admin-texts.ts';
import type { Setting, SettingKey, SettingValues } from '../contract.ts';
import { settingFields, type PageKey } from '../fields.ts';
import { questionBefore } from '../rules.ts';
import { wordsOfValue } from '../setting-words.ts';
import { EarlierValues } from './earlier-values.tsx';
import { PageField } from './page-field.tsx';
import { SettingField } from './setting-field.tsx';
import { SilenceFields } from './silence-fields.tsx';
import { useSetting } from './use-setting.ts';

/** What the page said can be asked for later; the rules have their editions. */
const keepsEarlier: SettingKey = 'page_support';

interface SettingPanelProps {
  setting: Setting;
  /** Told whenever something begins or ends to be unsaved. */
  onUnsaved: (key: SettingKey, isUnsaved: boolean) => void;
  askWho: AskWho;
}

/** Draws the dialog in which an admin confirms who they are. */
export type AskWho = (on: { onConfirmed: () => void; onClose: () => void }) => ReactNode;

/** One setting: its fields, who changed it last, and what to do where somebody else was faster. */
export function SettingPanel({ setting, onUnsaved, askWho }: SettingPanelProps) {
  const state = useSetting(setting);
  const { base, isUnsaved, theirs, isBusy, save, takeTheirs, afterConfirming, endConfirming } = state;
  const { title, help } = settingsTexts.settings[setting.key];
  const form = useRef<HTMLFormElement>(null);
  /** What is written over, while a question stands whether to. */
  const [openQuestion, setOpenQuestion] = useState<{ over: Setting; question: keyof typeof settingsTexts.questions }>();
  useEffect(() => onUnsaved(setting.key, isUnsaved), [onUnsaved, setting.key, isUnsaved]);
  const keep = async (over: Setting) => {
    setOpenQuestion(undefined);
    await save(over.version);
    focusWrong(form.current);
  };
  const askOrKeep = (over: Setting) => {
    const question = questionBefore(over, state.value, new Date());
    if (question) setOpenQuestion({ over, question });
    else void keep(over);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    askOrKeep(base);
  };

  return (
    <Panel title={title} help={help} className="setting" anchor={setting.key}>
      <form ref={form} onSubmit={submit} noValidate>
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
              <Button size="small" variant="contro" busy={isBusy} onClick={() => askOrKeep(theirs)}>
                {settingsTexts.overwrite}
              </Button>
            </div>
          </div>
        )}
        <Fields setting={setting} state={state} />
        <p className="note">
          {base.updatedAt ? settingsTexts.changed(base.updatedAt, base.updatedBy) : settingsTexts.neverChanged}
        </p>
        <div className="button-row">
          <Button type="submit" variant="primary" busy={isBusy} aria-label={`${settingsTexts.save}: ${title}`}>
            {isBusy ? settingsTexts.saving : settingsTexts.save}
          </Button>
          {isUnsaved && <b className="setting-unsaved">{settingsTexts.unsaved}</b>}
        </div>
      </form>
      {openQuestion && (
        <ConfirmQuestion
          {...settingsTexts.questions[openQuestion.question]}
          onYes={() => keep(openQuestion.over)}
          onClose={() => setOpenQuestion(undefined)}
        />
      )}
      {afterConfirming && askWho({ onConfirmed: afterConfirming, onClose: endConfirming })}
      {setting.key === keepsEarlier && setting.version > 1 && <EarlierValues settingKey={setting.key} />}
    </Panel>
  );
}

interface FieldsProps {
  setting: Setting;
  state: ReturnType<typeof useSetting>;
}

function Fields({ setting: { key }, state }: FieldsProps) {
  const { value, base, errors, isBusy, write, save } = state;
  switch (key) {
    case 'silence':
      return <SilenceFields value={value as SettingValues['silence']} errors={errors} onChange={write} />;
    case 'page_terms':
    case 'page_privacy':
    case 'page_support':
      return (
        <PageField
          settingKey={key}
          text={(value as SettingValues[PageKey]).text}
          isBusy={isBusy}
          error={errors['text']}
          onChange={(text) => write({ text })}
          onRestore={async () => {
            // What was never saved is only given up: the page has no new edition by it.
            if ((base.value as SettingValues[PageKey]).text) await save(base.version, { text: '' });
            else write({ text: '' });
          }}
        />
      );
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
