import { useEffect, useState } from 'react';
import { number } from '#lib/italian.ts';
import { homeTexts } from '../home-texts.ts';
import { driftEveryMs, drifted, simulatedReaders } from '../live-readers.ts';

/** The simulated count of readers (specification 1, 9), labelled as what it is; it rests while the page is hidden. */
export function LiveReaders() {
  const [readers, setReaders] = useState(simulatedReaders);

  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setReaders((count) => drifted(count, Math.random()));
    }, driftEveryMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <span className="live-count">
      <span>
        <b>{number(readers)}</b> {homeTexts.readers} <span className="demo-tag">({homeTexts.demo})</span>
      </span>
    </span>
  );
}
