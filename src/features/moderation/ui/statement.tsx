import { Link } from '#design/link.tsx';
import type { ReactNode } from 'react';
import { statementTexts } from '../decision-texts.ts';
import type { Statement } from '../contract.ts';
import { reasons } from '../reasons.ts';
import { moderationLabels } from '../texts.ts';

type StatementProps = Pick<Statement, 'reason' | 'legalGround' | 'text' | 'isAutomated' | 'fired'>;

/** Why something was decided against a comment: facts, rule, law, and whether a program had a part in it (DSA, art. 17). */
export function StatementOfReasons({ reason, legalGround, text, isAutomated, fired }: StatementProps) {
  const known = reason && reasons[reason];
  return (
    <dl className="statement">
      {text && <Part name={statementTexts.facts}>{text}</Part>}
      {known ? (
        <>
          <Part name={statementTexts.rule}>
            {known.rule}{' '}
            <Link to="/terms" hash="regole-della-casa">
              {statementTexts.rules}
            </Link>
          </Part>
          {known.law && <Part name={statementTexts.law}>{known.law}</Part>}
        </>
      ) : (
        legalGround && <Part name={statementTexts.ground}>{legalGround}</Part>
      )}
      <Part name={statementTexts.automated}>{machineText(isAutomated, fired)}</Part>
    </dl>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What of the decision was a program's, with the piece of the text at which it stopped. */
function machineText(isAutomated: boolean, fired: Statement['fired']): string {
  if (!fired) return isAutomated ? statementTexts.byProgramAlone : statementTexts.byPerson;
  const rule = moderationLabels.rules[fired.rule];
  const who = isAutomated ? statementTexts.byProgram(rule) : statementTexts.byPersonAfterRule(rule);
  return fired.matched ? `${who} ${statementTexts.matched(fired.matched)}` : who;
}
