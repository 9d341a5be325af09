import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { ConfirmQuestion } from '#design/confirm-question.tsx';
import { Link } from '#design/link.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { longDate } from '#lib/italian.ts';
import type { OwnCounterVoice } from '../contract.ts';
import { ownVoiceTexts as texts } from '../form-texts.ts';
import { ownVoicesQuery, refreshOwnVoices, withdrawVoice } from '../queries.ts';
import { voiceRefusalTexts } from '../texts.ts';

/**
 * The other versions that somebody sent, with what became of each; nothing where there is none, and a word where they did
 * not come.
 */
export function OwnVoices() {
  const { data, isError, refetch } = useQuery(ownVoicesQuery());
  const [withdrawn, setWithdrawn] = useState<OwnCounterVoice>();
  if (!data && isError) return <LoadFailed texts={texts} onRetry={refetch} />;
  if (!data || data.voices.length === 0) return null;
  return (
    <section className="page-frame own-voices" aria-labelledby="altre-versioni">
      <h2 className="title-3" id="altre-versioni">
        {texts.title}
      </h2>
      <ul>
        {data.voices.map((voice) => (
          <OwnVoice key={voice.id} voice={voice} onWithdraw={() => setWithdrawn(voice)} />
        ))}
      </ul>
      {withdrawn && <WithdrawDialog voice={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </section>
  );
}

function OwnVoice({ voice, onWithdraw }: { voice: OwnCounterVoice; onWithdraw: () => void }) {
  const { article, sentAt, isPrinted, isVerified, status, refusalCode, refusal } = voice;
  return (
    <li className="own-voice">
      <div>
        <h3 className="title-4">
          {article.slug === null ? (
            article.title
          ) : (
            <Link to="/article/$slug" params={{ slug: article.slug }}>
              {article.title}
            </Link>
          )}
        </h3>
        <p className="note">{longDate(sentAt)}</p>
        {refusalCode && (
          <p className="note">
            {voiceRefusalTexts[refusalCode]}. {refusal}
          </p>
        )}
        {isVerified && <p className="note">{texts.verified}</p>}
      </div>
      <div className="own-voice-state">
        <p className="meta-line">{texts.states[stateOf(voice)]}</p>
        {!isPrinted && status !== 'refused' && (
          <Button size="small" aria-label={texts.withdrawSpoken(article.title)} onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        )}
      </div>
    </li>
  );
}

function stateOf({ status, isPrinted, outcome, isTaken }: OwnCounterVoice): keyof typeof texts.states {
  if (status === 'refused') return 'refused';
  if (status === 'accepted') return isPrinted && outcome ? outcome : 'accepted';
  return isTaken ? 'taken' : 'waiting';
}

function WithdrawDialog({ voice, onClose }: { voice: OwnCounterVoice; onClose: () => void }) {
  const queries = useQueryClient();
  const goOn = () => {
    onClose();
    void refreshOwnVoices(queries);
  };
  const { isBusy, run: withdraw } = useWrite({
    write: () => withdrawVoice(voice.id),
    onDone: () => {
      showToast({ title: texts.withdrawn });
      goOn();
    },
    onFailed: goOn,
    failed: { title: texts.error, text: texts.failedCall },
  });
  return (
    <ConfirmQuestion
      title={texts.withdrawTitle}
      text={texts.withdrawText}
      yes={texts.withdraw}
      cancel={texts.cancel}
      busy={isBusy}
      onYes={withdraw}
      onClose={onClose}
    >
      <p>{voice.article.title}</p>
    </ConfirmQuestion>
  );
}
