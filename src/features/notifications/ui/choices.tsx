import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { LineFailed } from '#design/line-failed.tsx';
import { LoadingPlaceholder } from '#design/loading-placeholder.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { publication } from '#lib/publication.ts';
import { refusalIn } from '#lib/refusal.ts';
import { serializeCalls } from '#lib/serialize-calls.ts';
import { beginPress } from '#lib/toggle-presses.ts';
import type { NotificationChoices } from '../contract.ts';
import { chooseNotifications, chooseSiteOnly, notificationChoicesQuery } from '../queries.ts';
import { channels, isFixed, notificationKinds, type Channel, type NotificationKind } from '../rules.ts';
import { channelTexts, choiceTexts as texts, kindTexts } from '../texts.ts';
import { ThisBrowser } from './this-browser-line.tsx';
import { useThisBrowser } from './use-this-browser.ts';

/** What one wants to be notified of, and where. */
export function ChoicesOfNotifications() {
  // A mail's link changes them without this page.
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...notificationChoicesQuery(),
    refetchOnMount: 'always',
  });
  if (data && isFetchedAfterMount) return <Matrix first={data} />;
  return isError ? <LineFailed text={texts.loadFailed} onRetry={refetch} /> : <LoadingPlaceholder lines={6} />;
}

/** The calls take their turns under this name. */
const subject = 'notification choices';

/** Each choice is saved when it is made; one that could not be saved goes back. */
function Matrix({ first }: { first: NotificationChoices }) {
  const queryClient = useQueryClient();
  const [choices, setChoices] = useState(first);
  const browser = useThisBrowser();
  const shown = channels.filter((channel) =>
    channel === 'push' ? browser.isAble : channel === 'site' || publication.sendsMail,
  );
  /** Shows what the last of several presses was answered, which holds for all of them. */
  const take = (answer: NotificationChoices) => {
    keepAnswer(queryClient, notificationChoicesQuery(), answer);
    setChoices(answer);
    showToast({ title: texts.saved });
  };

  const choose = async (kind: NotificationKind, channel: Channel, isOn: boolean) => {
    const show = (isShown: boolean) =>
      setChoices((before) => ({ ...before, [kind]: { ...before[kind], [channel]: isShown } }));
    const press = beginPress(`${subject} ${kind} ${channel}`, { wasOn: !isOn, isWanted: isOn });
    const takeBack = () => {
      const before = press.fail();
      if (before !== undefined) show(before);
    };
    show(isOn);
    try {
      const isAble = channel !== 'push' || !isOn || (await browser.wake());
      if (!isAble) return takeBack();
      const { answer, isLast } = await serializeCalls(queryClient, subject, () =>
        chooseNotifications({ kind, channel, isOn }),
      );
      press.succeed();
      if (isLast) take(answer);
    } catch (error) {
      takeBack();
      showToast({ title: refusalIn(error).message ?? texts.failed, tone: 'error' });
    }
  };
  const siteOnly = useWrite({
    write: () => serializeCalls(queryClient, subject, chooseSiteOnly),
    onDone: ({ answer, isLast }) => {
      if (isLast) take(answer);
    },
    failed: texts.failed,
  });

  return (
    <>
      <h3 className="title-5" id="che-cosa-e-dove">
        {texts.heading}
      </h3>
      <div className="choices" role="group" aria-labelledby="che-cosa-e-dove">
        <div className="choices-head" aria-hidden="true">
          <span />
          {shown.map((channel) => (
            <span key={channel}>{channelTexts[channel]}</span>
          ))}
        </div>
        {notificationKinds.map((kind) => (
          <KindChoices
            key={kind}
            kind={kind}
            shown={shown}
            chosen={choices[kind]}
            onChoose={(channel, isOn) => void choose(kind, channel, isOn)}
          />
        ))}
      </div>
      {browser.isAble && <ThisBrowser {...browser} />}
      {shown.length > 1 && (
        <>
          <p className="note">{texts.quiet}</p>
          <Button busy={siteOnly.isBusy} onClick={() => void siteOnly.run()}>
            {texts.siteOnly}
          </Button>
        </>
      )}
    </>
  );
}

interface KindChoicesProps {
  kind: NotificationKind;
  shown: readonly Channel[];
  chosen: Record<Channel, boolean>;
  onChoose: (channel: Channel, isOn: boolean) => void;
}

function KindChoices({ kind, shown, chosen, onChoose }: KindChoicesProps) {
  const { title, help } = kindTexts[kind];
  const id = `notifiche-${kind}`;
  return (
    <fieldset className="choices-of-kind" aria-labelledby={id} aria-describedby={`${id}-aiuto`}>
      <div className="choices-kind">
        <b id={id}>{title}</b>
        <p className="fine-print" id={`${id}-aiuto`}>
          {help}
        </p>
      </div>
      {shown.map((channel) => (
        <label key={channel} className="choice">
          <span>{channelTexts[channel]}</span>
          <input
            type="checkbox"
            checked={chosen[channel]}
            disabled={isFixed(kind, channel)}
            onChange={({ target }) => onChoose(channel, target.checked)}
          />
        </label>
      ))}
    </fieldset>
  );
}
