import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LineFailed } from '#design/line-failed.tsx';
import { designTexts } from '#design/texts.ts';
import { settingsTexts } from '../admin-texts.ts';
import type { SettingKey } from '../contract.ts';
import { settingVersionsQuery } from '../queries.ts';
import { wordsOfValue } from '../setting-words.ts';

/** What stood in a setting before, whole: asked for once somebody wants to see it. */
export function EarlierValues({ settingKey }: { settingKey: SettingKey }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({ ...settingVersionsQuery(settingKey), enabled: isOpen });
  return (
    <details className="panel-details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{settingsTexts.earlier}</summary>
      {!data && !isError && <p role="status">{settingsTexts.loading}</p>}
      {!data && isError && <LineFailed text={designTexts.checkConnection} onRetry={refetch} />}
      <ol>
        {data?.versions.slice(1).map((setting) => (
          <li key={setting.version} className="panel-entry">
            <p className="note">{settingsTexts.changed(setting.updatedAt!, setting.updatedBy)}</p>
            <p className="plain-text">{wordsOfValue(setting)}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
