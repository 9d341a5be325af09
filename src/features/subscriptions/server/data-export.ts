import { sql } from 'drizzle-orm';
import type { ExportPart } from '#features/accounts/server/data-export.ts';

export const readsPart: ExportPart = {
  name: 'letture',
  title: 'Gli articoli che hai letto',
  async rows({ db }, userId) {
    const { rows } = await db.execute(sql`
      select a.title as articolo, r.month_key as mese, r.read_at as data, r.both_sides as entrambe_le_voci
      from article_reads r join articles a on a.id = r.article_id where r.user_id = ${userId} order by r.read_at`);
    return rows;
  },
};

export const subscriptionsPart: ExportPart = {
  name: 'abbonamenti',
  title: 'I tuoi abbonamenti',
  async rows({ db }, userId) {
    const { rows } = await db.execute(sql`
      select s.state as stato, s.provider = 'prova' as prova, s.created_at as inizio, s.period_end as pagato_fino_a,
        w.declared_at as recesso, w.refunded_at as rimborso_del_recesso
      from subscriptions s left join contract_withdrawals w on w.subscription_id = s.id
      where s.user_id = ${userId} order by s.created_at`);
    return rows;
  },
};

export const paymentsPart: ExportPart = {
  name: 'pagamenti',
  title: 'I tuoi pagamenti',
  async rows({ db }, userId) {
    const { rows } = await db.execute(sql`
      select p.cents as centesimi, s.provider = 'prova' as prova, p.paid_at as data, p.refunded_at as rimborso,
        p.disputed_at as contestazione
      from payments p join subscriptions s on s.id = p.subscription_id
      where s.user_id = ${userId} order by p.paid_at, p.provider_id`);
    return rows;
  },
};

export const giftsPart: ExportPart = {
  name: 'regali',
  title: 'Gli articoli che hai regalato',
  async rows({ db }, userId) {
    const { rows } = await db.execute(sql`
      select a.title as articolo, g.created_at as data,
        (select count(*)::int from gift_openings o where o.gift_id = g.id) as aperture
      from gifts g join articles a on a.id = g.article_id where g.user_id = ${userId} order by g.created_at`);
    return rows;
  },
};

export const checkoutsPart: ExportPart = {
  name: 'ordini',
  title: 'I pagamenti che hai aperto',
  async rows({ db }, userId) {
    const { rows } = await db.execute(sql`
      select provider = 'prova' as prova, created_at as apertura, closed_at as chiusura
      from checkouts where user_id = ${userId} order by created_at`);
    return rows;
  },
};

export const openedGiftsPart: ExportPart = {
  name: 'regali-ricevuti',
  title: 'Gli articoli che ti hanno regalato',
  async rows({ db }, userId) {
    const { rows } = await db.execute(sql`
      select a.title as articolo, o.opened_at as data
      from gift_openings o join gifts g on g.id = o.gift_id join articles a on a.id = g.article_id
      where o.opener = ${userId} order by o.opened_at`);
    return rows;
  },
};
