import { Dialog } from '#design/dialog.tsx';
import { queueKeys, type QueueAct } from '../../queue-keys.ts';
import { commentQueueTexts } from '../../queue-texts.ts';

/** The keys of the queue, and what each does. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { keyNames, keyColumns, arrows, keyOr } = commentQueueTexts;
  return (
    <Dialog open onOpenChange={onClose} title={commentQueueTexts.keysTitle} description={commentQueueTexts.keysText}>
      <table className="moderation-keys">
        <thead>
          <tr>
            <th scope="col">{keyColumns.key}</th>
            <th scope="col">{keyColumns.does}</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(queueKeys) as QueueAct[]).map((act) => (
            <tr key={act}>
              <td>
                {queueKeys[act].map((key, index) => (
                  <span key={key}>
                    {index > 0 && keyOr}
                    <kbd>{arrows[key] ?? key}</kbd>
                  </span>
                ))}
              </td>
              <td>{keyNames[act]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
