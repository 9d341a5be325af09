import { ConfirmButton } from '#design/confirm-button.tsx';
import { Link } from '#design/link.tsx';
import { Panel } from '#design/panel.tsx';
import { StateLabel, type StateLook } from '#design/state-label.tsx';
import { editionKey } from '../addresses.ts';
import { editionDeskTexts as texts } from '../admin-texts.ts';
import type { RuleEdition } from '../contract.ts';
import { withdrawEdition } from '../queries.ts';
import type { AskWho } from './ask-who.ts';
import { useEditionAct } from './use-edition-act.ts';

const looks: Record<RuleEdition['state'], StateLook> = {
  draft: 'new',
  coming: 'waiting',
  inForce: 'published',
  past: 'closed',
  withdrawn: 'refused',
};

/** An edition that was approved: where it stands, how far its announcement has come, and the way to take it back. */
export function KeptEdition({ edition, askWho }: { edition: RuleEdition; askWho: AskWho }) {
  const { id, page, number, state, summary, change, holdsFrom, approvedAt, approvedBy, told, accepted } = edition;
  const { isBusy, run, afterConfirming, endConfirming } = useEditionAct();
  const key = editionKey({ page, number: number! });
  return (
    <Panel title={texts.edition(page, number!)}>
      <p>
        <StateLabel look={looks[state]}>{texts.states[state]}</StateLabel>
      </p>
      <p>
        {texts.holds(holdsFrom!)} {texts.approvedBy(approvedBy, approvedAt!)}
      </p>
      <p className="plain-text">{summary}</p>
      {change !== 'correction' && (
        <p className="note">
          {texts.told(told)}
          {change === 'acceptance' && ` · ${texts.accepted(accepted)}`}
        </p>
      )}
      <p>
        <Link to="/regole/$edition" params={{ edition: key }}>
          {texts.read}
        </Link>
      </p>
      {state === 'coming' && (
        <div className="button-row">
          <ConfirmButton
            label={texts.withdraw}
            title={texts.withdrawTitle}
            text={texts.withdrawText}
            yes={texts.withdrawYes}
            variant="contro"
            busy={isBusy}
            onYes={() => void run({ call: () => withdrawEdition(id), done: texts.withdrawn })}
          />
        </div>
      )}
      {afterConfirming && askWho({ onConfirmed: afterConfirming, onClose: endConfirming })}
    </Panel>
  );
}
