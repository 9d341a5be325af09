import { useQuery } from '@tanstack/react-query';
import { focusAnchor } from '#lib/focus-anchor.ts';
import { rulesToAcceptQuery } from '../queries.ts';
import { acceptTexts } from '../texts.ts';
import { AcceptRules } from './accept-rules.tsx';
import './rules-bar.css';

/** Above every page of somebody who has yet to accept rules that hold; what they read stays as it is. */
export function RulesBar() {
  const { data } = useQuery(rulesToAcceptQuery());
  if (!data || data.pages.length === 0) return null;
  return (
    <aside className="rules-bar" aria-labelledby="rules-bar-title">
      <h2 className="title-5" id="rules-bar-title">
        {acceptTexts.title}
      </h2>
      <p>{acceptTexts.bar}</p>
      {/* The button goes: whoever pressed it goes on at the page's beginning. */}
      <AcceptRules pages={data.pages} onAccepted={() => focusAnchor('contenuto')} />
    </aside>
  );
}
