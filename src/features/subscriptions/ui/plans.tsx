import TextAlignStart from 'lucide-react/icons/text-align-start';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { RouterButtonLink } from '#design/router-links.ts';
import { plansTexts } from '../texts.ts';

type PlansProps = {
  /** Rank of the plans' names in the page. */
  level?: 2 | 3;
};

/** The two plans side by side, as whoever is not signed in finds them. */
export function Plans({ level = 2 }: PlansProps) {
  const { free, supporter } = plansTexts;
  return (
    <div className="plans">
      <Plan plan={free} level={level} extra={<Feature ads>{free.ads}</Feature>}>
        <RouterButtonLink wide to="/auth/login" state={{ isRegistering: true }} className="anonymous-only">
          {free.action}
        </RouterButtonLink>
      </Plan>
      <Plan plan={supporter} level={level} className="plan-supporter on-solid">
        <RouterButtonLink variant="paper" wide to="/auth/login" search={{ redirect: 'pricing' }}>
          {supporter.action}
        </RouterButtonLink>
      </Plan>
    </div>
  );
}

type PlanProps = {
  plan: (typeof plansTexts)[keyof typeof plansTexts];
  level: 2 | 3;
  className?: string;
  /** A last line of the list. */
  extra?: ReactNode;
  /** How one gets it. */
  children: ReactNode;
};

function Plan({ plan, level, className, extra, children }: PlanProps) {
  const Name = `h${level}` as const;
  return (
    <section className={className ? `plan ${className}` : 'plan'}>
      <Name className="title-3">{plan.name}</Name>
      <p className="plan-price">
        <b>{plan.price}</b> {plan.per}
      </p>
      <ul className="plan-features">
        {plan.features.map((feature) => (
          <Feature key={feature}>{feature}</Feature>
        ))}
        {extra}
      </ul>
      {children}
      <p className="plan-note">{plan.note}</p>
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
