import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

export const readsPart = partOf({
  name: 'letture',
  title: 'Gli articoli che hai letto',
  statement: (userId) => sql`
    select a.title as articolo, r.month_key as mese, r.read_at as data, r.both_sides as entrambe_le_voci
    from article_reads r join articles a on a.id = r.article_id where r.user_id = ${userId} order by r.read_at`,
});

export const unmeteredReadsPart = partOf({
  name: 'letture-per-la-quota',
  title: 'Gli altri articoli che hai letto, contati solo per la quota di chi firma',
  statement: (userId) => sql`
    select a.title as articolo, r.month_key as mese
    from unmetered_reads r join articles a on a.id = r.article_id
    where r.user_id = ${userId} order by r.month_key, a.title`,
});

export const subscriptionsPart = partOf({
  name: 'abbonamenti',
  title: 'I tuoi abbonamenti',
  statement: (userId) => sql`
    select s.state as stato, s.given_plan_id is not null as regalato, s.interval as pagamento, s.provider = 'prova' as prova, s.created_at as inizio, s.period_end as pagato_fino_a,
      w.declared_at as recesso, w.refunded_at as rimborso_del_recesso
    from subscriptions s left join contract_withdrawals w on w.subscription_id = s.id and s.given_plan_id is null
    where s.user_id = ${userId} order by s.created_at`,
});

export const earlierWithdrawalPart = partOf({
  name: 'recesso-con-un-account-precedente',
  title: 'Che con un account precedente hai receduto da un abbonamento',
  statement: (userId) => sql`
    select declared_at as recesso from withdrawal_marks where user_id = ${userId} order by declared_at`,
});

export const paymentsPart = partOf({
  name: 'pagamenti',
  title: 'I tuoi pagamenti',
  statement: (userId) => sql`
    select p.cents as centesimi, p.months as mesi, s.provider = 'prova' as prova, p.paid_at as data, p.refunded_at as rimborso,
      (select coalesce(sum(r.cents), 0)::int from partial_refunds r where r.payment_id = p.id) as centesimi_rimborsati_in_parte,
      p.disputed_at as contestazione
    from payments p join subscriptions s on s.id = p.subscription_id left join given_plans g on g.id = s.given_plan_id
    where case when g.id is null then s.user_id = ${userId} else g.user_id = ${userId} end
    order by p.paid_at, p.provider_id`,
});

export const failedPaymentsPart = partOf({
  name: 'pagamenti-non-riusciti',
  title: 'I pagamenti che non sono riusciti',
  statement: (userId) => sql`
    select s.provider = 'prova' as prova, f.failed_at as data from failed_payments f
      join subscriptions s on s.id = f.subscription_id
    where s.user_id = ${userId} order by f.failed_at, f.invoice_id`,
});

export const giftsPart = partOf({
  name: 'regali',
  title: 'Gli articoli che hai regalato',
  statement: (userId) => sql`
    select a.title as articolo, g.created_at as data,
      (select count(*)::int from gift_openings o where o.gift_id = g.id) as aperture
    from gifts g join articles a on a.id = g.article_id where g.user_id = ${userId} order by g.created_at`,
});

export const givenPlansPart = partOf({
  name: 'abbonamenti-regalati',
  title: 'Gli abbonamenti che hai regalato',
  statement: (userId) => sql`
    select g.interval as durata, g.from_name as da_parte_di, g.note as biglietto, g.provider = 'prova' as prova,
      g.created_at as ordine, g.opened_at as aperto, w.declared_at as recesso, w.refunded_at as rimborso_del_recesso
    from given_plans g left join subscriptions s on s.given_plan_id = g.id
      left join contract_withdrawals w on w.subscription_id = s.id
    where g.user_id = ${userId} order by g.created_at`,
});

export const checkoutsPart = partOf({
  name: 'ordini',
  title: 'I pagamenti che hai aperto',
  statement: (userId) => sql`
    select provider = 'prova' as prova, interval as pagamento, created_at as apertura, closed_at as chiusura
    from checkouts where user_id = ${userId} order by created_at`,
});

export const openedGiftsPart = partOf({
  name: 'regali-ricevuti',
  title: 'Gli articoli che ti hanno regalato',
  statement: (userId) => sql`
    select a.title as articolo, o.opened_at as data
    from gift_openings o join gifts g on g.id = o.gift_id join articles a on a.id = g.article_id
    where o.opener = ${userId} order by o.opened_at`,
});
