import { useQuery } from '@tanstack/react-query';
import { RouterButtonLink } from '#design/link.tsx';
import { NotLoaded } from '#design/not-loaded.tsx';
import { deskLetterQuery } from '../desk-queries.ts';
import { letterDeskTexts as texts } from '../desk-texts.ts';
import { OpenLetter } from './open-letter.tsx';

interface DeskLetterProps {
  letterId: string;
  user: { id: string; email: string; role?: string | null | undefined };
}

/** How often the page asks how the letter stands, while it is in sight: others write, approve and reopen. Milliseconds. */
const askMs = 15_000;

/** The page on which one letter is made. */
export function DeskLetter({ letterId, user }: DeskLetterProps) {
  const { data: letter, error, refetch } = useQuery({ ...deskLetterQuery(letterId), refetchInterval: askMs });
  // What was there stays on the page while an answer fails to come.
  if (letter) return <OpenLetter key={letter.id} letter={letter} user={user} />;
  const back = <RouterButtonLink to="/redazione/lettere">{texts.back}</RouterButtonLink>;
  return <NotLoaded error={error} texts={texts} back={back} onRetry={() => void refetch()} />;
}
