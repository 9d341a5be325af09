import { trialTexts } from '../trial-texts.ts';
import type { Act } from '../trial-acts.ts';
import { verdictId } from '../part-address.ts';

/** The index of the dossier: it stays in sight on wide screens, on a phone it is a row of chips. */
export function ActsIndex({ acts }: { acts: readonly Act[] }) {
  return (
    <nav className="acts-index screen-only" aria-labelledby="indice-atti">
      <h2 id="indice-atti">{trialTexts.index}</h2>
      <ol>
        {acts.map(({ id, code, section }) => (
          <li key={id}>
            <a href={`#${id}`} className={code ? 'acts-index-coded' : undefined}>
              {code && <b>{code}</b>}
              <span>{section.title}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={`#${verdictId}`}>
            <span>{trialTexts.verdict}</span>
          </a>
        </li>
      </ol>
    </nav>
  );
}
