import { afterFocusReturns } from './after-focus-returns.ts';
import { Button } from './button.tsx';
import './missing-list.css';

interface MissingListProps {
  /** What is missing, and the place of the page where it is put right, where there is one. */
  lines: readonly { words: string; place: string | null }[];
  /** Before the page goes to the place of one. */
  onGo?: ((place: string) => void) | undefined;
  /** Brings a place into sight, with the focus in it. */
  goTo: (place: string) => void;
}

/** What is missing, each with the way to where it is put right. */
export function MissingList({ lines, onGo, goTo }: MissingListProps) {
  return (
    <ul className="missing-list">
      {lines.map(({ words, place }) => {
        if (!place) return <li key={words}>{words}</li>;
        const go = () => {
          onGo?.(place);
          afterFocusReturns(() => goTo(place));
        };
        return (
          <li key={words}>
            <Button variant="bare" className="missing-link" onClick={go}>
              {words}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
