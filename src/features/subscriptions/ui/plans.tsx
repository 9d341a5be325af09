import TextAlignStart from 'lucide-react/icons/text-align-start';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { RouterButtonLink } from '#design/link.tsx';
import { heldMark } from '#design/held-mark.ts';
import { canJoin } from '#lib/joining.ts';
import { publication } from '#lib/publication.ts';
import { plansTexts } from '../texts.ts';

type PlansProps = {
  /** Rank of the plans' names in the page. */
  level?: 2 | 3;
  /** What whoever is signed in finds under each plan, in the place of the ways in. */
  own?: { free: ReactNode; supporter: ReactNode } | undefined;
};

/** The two plans side by side; the free one alone where nothing is sold. */
export function Plans({ level = 2, own }: PlansProps) {
  const { free, supporter } = plansTexts;
  return (
    <div className="plans">
      <Plan plan={free} level={level} extra={free.ads && <Feature ads>{free.ads}</Feature>}>
        {own?.free ?? <FreeFoot />}
      </Plan>
      {publication.sells && (
        <Plan plan={supporter} level={level} className="plan-supporter on-solid" orElse={supporter.orElse()}>
          {own?.supporter ?? <SupporterFoot />}
        </Plan>
      )}
    </div>
  );
}

/** The way into the free plan for whoever is not signed in. */
function FreeFoot() {
  const { action, note } = plansTexts.free;
  return (
    <>
      <RouterButtonLink
        wide
        to="/auth/login"
        state={{ isRegistering: canJoin() }}
        {...heldMark}
        className="anonymous-only"
      >
        {action}
      </RouterButtonLink>
      <p className="plan-note">{note}</p>
    </>
  );
}

/** The way to the plan Supporter through the sign-in. */
export function SupporterFoot() {
  const { action, note } = plansTexts.supporter;
  return (
    <>
      <RouterButtonLink variant="paper" wide to="/auth/login" search={{ redirect: 'pricing' }}>
        {action}
      </RouterButtonLink>
      <p className="plan-note">{note}</p>
    </>
  );
}

type PlanProps = {
  plan: (typeof plansTexts)[keyof typeof plansTexts];
  level: 2 | 3;
  className?: string;
  /** Another price. */
  orElse?: string | undefined;
  /** A last line of the list. */
  extra?: ReactNode;
  /** How one gets it, or how it stands. */
  children: ReactNode;
};

function Plan({ plan, level, className, orElse, extra, children }: PlanProps) {
  const Name = `h${level}` as const;
  return (
    <section className={className ? `plan ${className}` : 'plan'}>
      <Name className="title-3">{plan.name}</Name>
      <p className="plan-price">
        <b>{plan.price}</b> {plan.per}
      </p>
      {orElse && <p>{orElse}</p>}
      <ul className="plan-features">
        {plan.features.map((feature) => (
          <Feature key={feature}>{feature}</Feature>
        ))}
        {extra}
      </ul>
      <div className="plan-foot">{children}</div>
    </section>
  );
}

function Feature({ ads, children }: { ads?: boolean; children: ReactNode }) {
  const Icon = ads ? TextAlignStart : Check;
  return (
    <li className={ads ? 'plan-ads' : undefined}>
      <Icon className="icon" aria-hidden="true" />
      {children}
    </li>
  );
}
