import { useEffect, useState } from 'react';
import { call } from '#lib/call.ts';
import { number } from '#lib/italian.ts';
import { useUpdatesStopped } from '#lib/updates.ts';
import { randomKey } from '#lib/random-key.ts';
import type * as endpoints from '../endpoints.ts';
import { homeTexts } from '../home-texts.ts';
import { driftEveryMs, fewestShown, steppedTo } from '../live-readers.ts';

/** The count of readers as it is (product rules 3); it rests while the page is hidden, and when nobody answers. */
export function RealReaders() {
  const [readers, setReaders] = useState<number>();
  const isStopped = useUpdatesStopped();

  useEffect(() => {
    // Drawn anew by each page that loads, so that it says nothing about the reader.
    const token = randomKey();
    const ask = async () => {
      if (document.hidden) return;
      const query = { token };
      const answer = await call<typeof endpoints.countLiveReaders>('get', '/api/live-readers', { query }).catch(
        () => undefined,
      );
      if (answer) setReaders((shown) => steppedTo(shown, answer.readers));
    };
    void ask();
    if (isStopped) return undefined;
    const timer = setInterval(() => void ask(), driftEveryMs);
    return () => clearInterval(timer);
  }, [isStopped]);

  const className = isStopped ? 'live-count live-count-still' : 'live-count';
  if (readers === undefined || readers < fewestShown) return <span className={className}>{homeTexts.fewReaders}</span>;
  return (
    <span className={className}>
      <span>
        <b>{number(readers)}</b> {homeTexts.readers}
      </span>
    </span>
  );
}
