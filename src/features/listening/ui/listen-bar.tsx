import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Mark } from '#design/mark.tsx';
import { tellHeight } from '#design/tell-height.ts';
import type { ArticleAuthor } from '#features/articles/contract.ts';
import { barTexts } from '../bar-texts.ts';
import { followOnPage } from '../follow-on-page.ts';
import { rates } from '../player.ts';
import { trackOf } from '../queue.ts';
import type { Listening } from '../listening.ts';
import { listenTexts } from '../texts.ts';
import './listening.css';

export interface ListenBarProps {
  listening: Listening;
  authors: readonly ArticleAuthor[];
}

/**
 * What follows an article that is read aloud: its voices, its track, and how it is read. Closed, it comes back with the
 * voice.
 */
export function ListenBar({ listening: { player, paragraphs }, authors }: ListenBarProps) {
  const { isPlaying, hasFailed, place, rate, sleepMinutes } = useSyncExternalStore(player.onChange, player.state);
  useEffect(() => {
    const stop = () => player.pause();
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [player]);
  const isAskedFor = useRef(false);
  const skip = (to: () => void) => () => {
    const { paragraph } = player.state().place;
    to();
    isAskedFor.current = player.state().place.paragraph !== paragraph;
  };
  useEffect(() => {
    if (!isPlaying) return;
    const unmark = followOnPage(paragraphs, place.paragraph, isAskedFor.current);
    isAskedFor.current = false;
    return unmark;
  }, [isPlaying, paragraphs, place.paragraph]);

  const [isClosed, setClosed] = useState(false);
  if (isClosed && isPlaying) setClosed(false);
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const opener = currentTarget.closest('.reading-tools')?.querySelector('button');
    player.pause();
    setClosed(true);
    // Without leaving the place where they read.
    opener?.focus({ preventScroll: true });
  };
  if (isClosed) return null;

  const track = trackOf(paragraphs, place);
  const part = new Set(paragraphs.slice(0, place.paragraph + 1).map(({ turn }) => turn)).size;
  const nextRate = rates[(rates.findIndex((one) => one === rate) + 1) % rates.length]!;
  const PlayIcon = isPlaying ? Pause : Play;
  return (
    <div ref={asBar} className="listen-bar" role="group" aria-label={barTexts.bar}>
      <Button
        variant="icon"
        className="listen-play"
        aria-label={isPlaying ? listenTexts.pause : listenTexts.resume}
        onClick={isPlaying ? player.pause : player.play}
      >
        <PlayIcon className="icon" aria-hidden="true" />
      </Button>
      <p className="listen-voices">
        {authors.map(
          ({ slug, name, perspective }) =>
            perspective && (
              <span key={slug} className={`listen-${perspective}`}>
                <Mark name={perspective} />
                {barTexts.voice(name, perspective)}
              </span>
            ),
        )}
      </p>
      <div className="listen-track" role="img" aria-label={barTexts.track(part, track.length)}>
        {track.map(({ speaker, letters, spoken }, index) => (
          <i key={index} className={`listen-part listen-${speaker}`} style={{ flexGrow: letters }}>
            <i style={{ transform: `scaleX(${spoken})` }} />
          </i>
        ))}
      </div>
      <div className="listen-controls">
        <Button variant="icon" aria-label={barTexts.previous} onClick={skip(player.previous)}>
          <SkipBack className="icon" aria-hidden="true" />
        </Button>
        <Button variant="icon" aria-label={barTexts.next} onClick={skip(player.next)}>
          <SkipForward className="icon" aria-hidden="true" />
        </Button>
        <Button
          size="small"
          className="listen-rate"
          aria-label={barTexts.rateLong(rate)}
          onClick={() => player.setRate(nextRate)}
        >
          {barTexts.rate(rate)}
        </Button>
        <select
          className="listen-sleep"
          aria-label={barTexts.sleep}
          value={sleepMinutes ?? ''}
          onChange={({ target }) => player.sleepAfter(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{barTexts.sleepNever}</option>
          {sleeps.map((minutes) => (
            <option key={minutes} value={minutes}>
              {barTexts.sleepAfter(minutes)}
            </option>
          ))}
        </select>
        <Button variant="icon" aria-label={barTexts.close} onClick={close}>
          <X className="icon" aria-hidden="true" />
        </Button>
      </div>
      <p className="listen-failed note" role="status">
        {hasFailed && barTexts.failed}
      </p>
    </div>
  );
}

const asBar = tellHeight('--listen-bar-h');

/** In minutes. */
const sleeps = [5, 10, 20, 30];
