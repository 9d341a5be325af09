import { Button } from '#design/button.tsx';
import type { Missing } from '../contract.ts';
import { goToPlace } from './go-to-place.ts';

interface MissingListProps {
  missing: readonly Missing[];
  /** Before the page goes to the place of one. */
  onGo?: ((place: string) => void) | undefined;
}

/** What is missing, each with the way to where it is put right. */
export function MissingList({ missing, onGo }: MissingListProps) {
  return (
    <ul className="draft-missing">
      {missing.map(({ path: place, words }) => {
        if (!place) return <li key={words}>{words}</li>;
        const go = () => {
          onGo?.(place);
          // A dialog that closes gives the focus back a moment after it is gone.
          requestAnimationFrame(() => setTimeout(() => goToPlace(place)));
        };
        return (
          <li key={words}>
            <Button variant="bare" className="draft-missing-link" onClick={go}>
              {words}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
