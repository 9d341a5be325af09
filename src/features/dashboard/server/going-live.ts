import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isAbleStaff } from '#features/accounts/server/admins.ts';
import { isPublic } from '#features/articles/server/queries.ts';

import { editionInForce } from '#features/rule-editions/server/in-force.ts';
import { settingsNow } from '#features/settings/server/current.ts';
import { paymentsOf } from '#features/subscriptions/server/choose-provider.ts';
import { romeDate } from '#lib/rome-time.ts';
import { publication } from '#lib/publication.ts';
import { oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { missingBeforeGoingLive } from '../going-live.ts';
import type { Dashboard } from '../contract.ts';

const ReadinessRow = z.object({ checkers: z.number(), hasArticle: z.boolean(), wasDemo: z.boolean() });

type Asked = Pick<Services, 'db' | 'now' | 'demo' | 'stripe' | 'testPayments'>;

/** What this publication lacks before it goes live. A demo goes nowhere, and lacks nothing. */
export async function goingLiveOf(services: Asked): Promise<Dashboard['goingLive']> {
  const { db, now, demo } = services;
  if (demo) return [];
  const at = now();
  const [settings, terms, privacy, found] = await Promise.all([
    settingsNow(db),
    editionInForce(db, 'terms', romeDate(at)),
    editionInForce(db, 'privacy', romeDate(at)),
    oneRow(db, ReadinessRow)`
      select (select count(*)::int from (select from users u where ${isAbleStaff(at)}
          limit 2) found) as checkers,
        exists (select from articles a where ${sql.raw(isPublic)}) as "hasArticle",
        exists (select from users where email = 'admin@demo.example' and email_verified) as "wasDemo"`,
  ]);
  const { sendsMail } = publication;
  const written = {
    ...settings,
    page_terms: terms ? { text: terms.text ?? '' } : settings.page_terms,
    page_privacy: privacy ? { text: privacy.text ?? '' } : settings.page_privacy,
  };
  return missingBeforeGoingLive({
    settings: written,
    sendsMail,
    takesMoney: paymentsOf(services) === 'real',
    ...found,
  });
}
