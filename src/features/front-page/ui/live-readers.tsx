import { useEffect, useState } from 'react';
import { number } from '#lib/italian.ts';
import { useUpdatesStopped } from '#lib/updates.ts';
import { homeTexts } from '../home-texts.ts';
import { driftEveryMs, drifted, simulatedReaders } from '../live-readers.ts';

/** The simulated count of readers (specification 1, 9), labelled as what it is; it rests while the page is hidden. */
export function LiveReaders() {
  const [readers, setReaders] = useState(simulatedReaders);

  const isStopped = useUpdatesStopped();

  useEffect(() => {
    if (isStopped) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setReaders((count) => drifted(count, Math.random()));
    }, driftEveryMs);
    return () => clearInterval(timer);
  }, [isStopped]);

  return (
    <span className={isStopped ? 'live-count live-count-still' : 'live-count'}>
      <span>
        <b>{number(readers)}</b> {homeTexts.readers} <span className="demo-tag">({homeTexts.demo})</span>
      </span>
    </span>
  );
}
