import { useQueryClient } from '@tanstack/react-query';
import type { Notification } from '../contract.ts';
import { whenText } from '../days.ts';
import { noteOpened } from '../read-marks.ts';
import { causeText, notificationHref, notificationText, notificationTexts, notificationTitle } from '../texts.ts';
import { notificationIcons } from './notification-icons.ts';
import './notification-rows.css';

interface NotificationRowsProps {
  notifications: readonly Notification[];
  now: Date;
  onOpen?: () => void;
}

/** What happened, a line each: the whole line leads there. One that is opened is read. */
export function NotificationRows({ notifications, now, onOpen }: NotificationRowsProps) {
  return (
    <ol>
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} now={now} onOpen={onOpen} />
      ))}
    </ol>
  );
}

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  onOpen: (() => void) | undefined;
}

function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const queryClient = useQueryClient();
  const { kind, at, isNew } = notification;
  const Icon = notificationIcons[kind];
  const open = () => noteOpened(queryClient, notification);
  return (
    <li className={isNew ? 'notification notification-new' : 'notification'}>
      <Icon className="icon" aria-hidden="true" />
      <div>
        <p className="notification-title">
          {notificationTitle(notification)}
          {isNew && <span className="visually-hidden">{notificationTexts.isNew}</span>}
        </p>
        <p className="notification-text">
          <a
            href={notificationHref(notification)}
            onClick={() => {
              open();
              onOpen?.();
            }}
            // Into another tab.
            onAuxClick={({ button }) => {
              if (button === 1) open();
            }}
          >
            {notificationText(notification)}
          </a>
        </p>
        <p className="fine-print">{causeText(notification)}</p>
      </div>
      <time className="fine-print" dateTime={at}>
        {whenText(at, now)}
      </time>
    </li>
  );
}
