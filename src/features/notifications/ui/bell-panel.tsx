import Settings from 'lucide-react/icons/settings';
import { buttonClass } from '#design/button.tsx';
import { LineFailed } from '#design/line-failed.tsx';
import { Link } from '#design/link.tsx';
import { LoadingPlaceholder } from '#design/loading-placeholder.tsx';
import { takeFocus } from '#design/take-focus.ts';
import { useNow } from '#lib/use-now.ts';
import { notificationTexts as texts } from '../texts.ts';
import { useNotifications } from '../use-notifications.ts';
import { MarkAll } from './mark-all.tsx';
import { NotificationRows } from './notification-rows.tsx';
import '#design/loading.css';

export interface BellPanelProps {
  onClose: () => void;
}

/** So many of the latest are shown under the bell. */
const shown = 5;

/** The latest notifications, under the bell. */
export function BellPanel({ onClose }: BellPanelProps) {
  const { query, unread, notifications } = useNotifications();
  const now = useNow(new Date(0));
  // The browser follows the link first.
  const closeThen = () => setTimeout(onClose);
  return (
    <div className="bell-panel" role="dialog" aria-label={texts.panel} tabIndex={-1} ref={takeFocus}>
      <div className="bell-panel-head">
        <h2 className="title-5">
          <span role="status">{unread === undefined ? texts.title : texts.unread(unread)}</span>
        </h2>
        <MarkAll unread={unread} />
      </div>
      <div className="bell-panel-body" aria-busy={query.isFetching}>
        {!notifications &&
          (query.isError ? (
            <LineFailed className="bell-panel-words" text={texts.failed} onRetry={query.refetch} />
          ) : (
            <LoadingPlaceholder />
          ))}
        {notifications?.length === 0 && (
          <div className="bell-panel-words">
            <p>{texts.none}</p>
            <p className="note">{texts.noneHow}</p>
          </div>
        )}
        {notifications && notifications.length > 0 && (
          <NotificationRows notifications={notifications.slice(0, shown)} now={now} onOpen={closeThen} />
        )}
      </div>
      <div className="bell-panel-foot">
        <Link to="/notifiche" className="bell-panel-all" onClick={closeThen}>
          {texts.all}
        </Link>
        <Link
          to="/settings"
          hash="notifiche"
          className={buttonClass({ variant: 'icon' })}
          aria-label={texts.choose}
          onClick={closeThen}
        >
          <Settings className="icon" aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
}
