import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { LeaveQuestion } from '#design/leave-question.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { useHashScroll } from '#lib/use-hash-scroll.ts';
import { settingsTexts } from '../admin-texts.ts';
import type { SettingKey } from '../contract.ts';
import { settingOrder } from '../fields.ts';
import { settingsQuery } from '../queries.ts';
import { SettingPanel, type AskWho } from './setting-panel.tsx';

/** All that admins may change of the publication, each part saved by itself. */
export function SettingsScreen({ askWho }: { askWho: AskWho }) {
  const { data, isError, refetch } = useQuery(settingsQuery());
  const [unsaved, setUnsaved] = useState<readonly SettingKey[]>([]);
  useHashScroll(data !== undefined);
  const note = useCallback(
    (key: SettingKey, isUnsaved: boolean) =>
      setUnsaved((keys) => settingOrder.filter((one) => (one === key ? isUnsaved : keys.includes(one)))),
    [],
  );
  if (!data) {
    if (!isError) return <LoadingScreen message={settingsTexts.loading} />;
    return <LoadFailed texts={settingsTexts} onRetry={() => void refetch()} />;
  }
  return (
    <div className="staff-file">
      <p className="note">{settingsTexts.intro}</p>
      <div className="panel-columns">
        {settingOrder.flatMap((key) => {
          const setting = data.settings.find((one) => one.key === key);
          return setting ? [<SettingPanel key={key} setting={setting} onUnsaved={note} askWho={askWho} />] : [];
        })}
      </div>
      <LeaveQuestion unsaved={unsaved.map((key) => settingsTexts.settings[key].title)} />
    </div>
  );
}
