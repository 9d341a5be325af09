import { MissingList } from '#design/missing-list.tsx';
import type { Missing } from '../contract.ts';
import { goToPlace } from './go-to-place.ts';

interface DraftMissingProps {
  missing: readonly Missing[];
  /** Before the page goes to the place of one. */
  onGo?: ((place: string) => void) | undefined;
}

/** What a draft lacks. */
export function DraftMissing({ missing, onGo }: DraftMissingProps) {
  const lines = missing.map(({ path: place, words }) => ({ place, words }));
  return <MissingList lines={lines} onGo={onGo} goTo={goToPlace} />;
}
