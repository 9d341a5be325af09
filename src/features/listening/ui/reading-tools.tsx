import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import type { ArticleAuthor } from '#features/articles/contract.ts';
import type { Listening } from '../listening.ts';
import { listenTexts } from '../texts.ts';
import { toolsId } from '../tools-id.ts';
import type { ListenBarProps } from './listen-bar.tsx';

interface ReadingToolsProps {
  /** How long the article takes. */
  minutes: number;
  authors: readonly ArticleAuthor[];
  /** The other tools. */
  children: ReactNode;
}

/** The row above an article, with the button that reads it aloud. What that takes is loaded when it is pressed. */
export function ReadingTools({ minutes, authors, children }: ReadingToolsProps) {
  const [begun, setBegun] = useState<{ listening: Listening; ListenBar: ComponentType<ListenBarProps> }>();
  const [trouble, setTrouble] = useState<string>();
  const [isComing, setComing] = useState(false);
  const player = begun?.listening.player;
  const isPlaying = useSyncExternalStore(player?.onChange ?? never, () => player?.state().isPlaying, notYet);

  const begin = async () => {
    setTrouble(undefined);
    setComing(true);
    unlockVoice();
    try {
      const { startListening, ListenBar } = await import('../start-listening.ts');
      const listening = await startListening();
      if (listening) setBegun({ listening, ListenBar });
      else setTrouble(listenTexts.noVoice);
    } catch {
      setTrouble(listenTexts.notLoaded);
    }
    setComing(false);
  };

  const Icon = isPlaying ? Pause : Play;
  return (
    <div id={toolsId} className="reading-tools">
      <div className="page-frame">
        <Button
          variant="primary"
          className="listen-button"
          busy={isComing}
          aria-busy={isComing}
          onClick={() => (player ? player[isPlaying ? 'pause' : 'play']() : void begin())}
        >
          <Icon className="icon" aria-hidden="true" />
          {isPlaying === undefined ? listenTexts.listen(minutes) : listenTexts[isPlaying ? 'pause' : 'resume']}
        </Button>
        {begun && <begun.ListenBar listening={begun.listening} authors={authors} />}
        {children}
        <p className="reading-trouble note" role="status">
          {trouble}
        </p>
      </div>
    </div>
  );
}

const never = () => () => undefined;
const notYet = () => undefined;

/** iOS lets a voice speak that began within the press itself. */
function unlockVoice(): void {
  if ('speechSynthesis' in window) window.speechSynthesis.speak(new SpeechSynthesisUtterance(''));
}
