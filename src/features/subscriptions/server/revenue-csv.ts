import { italianCsvLine } from '#lib/csv-line.ts';
import { romeMonth } from '#lib/rome-time.ts';
import type { Services } from '#platform/services.ts';
import { inEuros } from '../money.ts';
import { revenueMonths, type RevenueKind } from '../revenue-contract.ts';
import { revenue } from './revenue.ts';

const columns = [
  'mese',
  'pagamenti',
  'completo',
  'incassato',
  'di cui mensili',
  'di cui annuali',
  'rimborsato',
  'contestato',
  'netto senza IVA',
  'aliquota IVA',
  'abbonamenti paganti a fine mese',
  'ricorrente al mese senza IVA',
  'per Supporter senza IVA',
  'pagamenti tentati',
  'pagamenti non riusciti',
  'quota non riuscita',
];

/** The revenue of the latest months as a file for spreadsheets, the first one first; each line says which money it is of. */
export async function revenueCsv(
  services: Pick<Services, 'db' | 'now'>,
  kind: RevenueKind,
): Promise<{ name: string; text: string }> {
  const running = romeMonth(services.now());
  const { [kind]: months } = await revenue(services, revenueMonths.file);
  const lines = months
    .toReversed()
    .map((one) =>
      italianCsvLine([
        one.month,
        kind === 'real' ? 'veri' : 'di prova',
        one.month === running ? 'no' : 'sì',
        ...[one.paidCents, one.monthlyCents, one.yearlyCents, one.refundedCents, one.disputedCents].map(inEuros),
        inEuros(one.netCents),
        `${String(one.vatPercent).replace('.', ',')}%`,
        String(one.paying),
        inEuros(one.recurringCents),
        one.perSupporterCents === null ? '' : inEuros(one.perSupporterCents),
        String(one.tried),
        String(one.failed),
        one.failedPercent === null ? '' : `${String(one.failedPercent).replace('.', ',')}%`,
      ]),
    );
  return {
    name: `contraddittorio-ricavi-${kind === 'real' ? '' : 'di-prova-'}${running}.csv`,
    text: `\u{feff}${italianCsvLine(columns)}${lines.join('')}`,
  };
}
