/** The preview of an import: totals by line and every value of each row. */
import type { ImportPreview, ImportRow } from '#contract/ipc/holdings/own-entries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import type { ReactNode, Ref } from 'react';
import { amountShown, contentShown, counted, STATUS } from './import-words.ts';
import styles from './import.module.css';

/** These add up to all lines of the file. */
export function LineCounts({
  preview: { lines },
  ref,
}: {
  readonly preview: ImportPreview;
  readonly ref: Ref<HTMLDListElement>;
}): ReactNode {
  return (
    <dl
      ref={ref}
      className={styles['counts']}
      tabIndex={-1}
      aria-label={`${counted(lines.all, 'line')} in the file`}
    >
      <Count name="Lines" count={lines.all} />
      <Count name="Read" count={lines.read} />
      <Count name="Need an answer" count={lines.asked} tone="warn" />
      <Count name="Not imported" count={lines.refused} tone="danger" />
      <Count name="Skipped" count={lines.skipped} />
    </dl>
  );
}

function Count({
  name,
  count,
  tone,
}: {
  readonly name: string;
  readonly count: number;
  /** Unless the count is zero. */
  readonly tone?: 'warn' | 'danger';
}): ReactNode {
  return (
    <div data-tone={count > 0 ? tone : undefined}>
      <dt>{name}</dt>
      <dd>{countText(count)}</dd>
    </div>
  );
}

export function PreviewRows({
  preview: { rows, fresh, known, alike, asked, refused },
  busy,
  onMore,
}: {
  readonly preview: ImportPreview;
  readonly busy: boolean;
  readonly onMore: () => void;
}): ReactNode {
  const all = fresh + known + alike + asked + refused;
  if (rows.length === 0) return <p>The file has headings and no rows below them.</p>;
  return (
    <>
      <table className={styles['table']}>
        <caption>
          {rows.length < all
            ? `${countText(rows.length)} of ${counted(all, 'row')}, those that need a look first`
            : counted(all, 'row')}
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Amount</th>
            <th scope="col">Price</th>
            <th scope="col">Fees and tax</th>
            <th scope="col">In all</th>
          </tr>
        </thead>
        {rows.map((row, at) => (
          <PreviewRow key={`${String(row.line)} ${String(at)}`} row={row} />
        ))}
      </table>
      {rows.length < all && (
        <div className={styles['more']}>
          <Button busy={busy} onPress={onMore}>
            Show more rows
          </Button>
        </div>
      )}
    </>
  );
}

const SIDES = { buy: 'Bought', sell: 'Sold' } as const;

/** A row that cannot be read may have no values. */
const hasFigures = ({ pieces, fineOunces, priceEach, total, basis }: ImportRow): boolean =>
  [pieces, fineOunces, priceEach, total, basis].some((figure) => figure !== null);

/** The product and the result stand above the figures, which then have the full width. */
function PreviewRow({ row }: { readonly row: ImportRow }): ReactNode {
  const { line, status, side, date, product, metal, reason, leftOut } = row;
  const full = hasFigures(row);
  const { words, tone } = STATUS[status];
  return (
    <tbody data-testid="import-row" data-status={status}>
      <tr>
        <th scope="row" rowSpan={full ? 2 : 1}>
          {countText(line)}
        </th>
        <td colSpan={4}>
          <div className={styles['trade']}>
            {side !== null && <b data-side={side}>{SIDES[side]}</b>}
            {date !== null && <span className={styles['day']}>{date}</span>}
            {product !== null && product !== '' && <span>{product}</span>}
            {metal !== null && product?.toLowerCase().includes(metal.toLowerCase()) !== true && (
              <span className={styles['quiet']}>{metal}</span>
            )}
            <Badge tone={tone}>{words}</Badge>
            {reason !== null && <span className="text-second">{reason}</span>}
            {leftOut !== '' && <span className="text-second">Not counted: {leftOut}</span>}
          </div>
        </td>
      </tr>
      {full && (
        <tr>
          <Figures row={row} />
        </tr>
      )}
    </tbody>
  );
}

function Figures({ row }: { readonly row: ImportRow }): ReactNode {
  const { side, pieces, fineOunces, priceEach, total, fees, tax, basis, currency } = row;
  return (
    <>
      <Two
        first={pieces === null ? contentShown(row) : amountShown(pieces)}
        second={
          pieces === null
            ? 'by weight'
            : fineOunces === null
              ? 'weight not known'
              : `${contentShown(row)} fine`
        }
      />
      <Two
        first={amountShown(total, currency)}
        second={
          priceEach === null
            ? ''
            : `${amountShown(priceEach, currency)} ${pieces === null ? eachUnit(row) : 'each'}`
        }
      />
      <Two
        first={amountShown(fees, currency)}
        second={tax === null || isZero(tax) ? '' : `${amountShown(tax, currency)} tax`}
      />
      {side === 'sell' ? (
        <Two first={proceedsShown(row)} second="proceeds, net" />
      ) : (
        <Two first={amountShown(basis, currency)} second="cost basis" />
      )}
    </>
  );
}

const isZero = (amount: string): boolean => !/[1-9]/u.test(amount);

const eachUnit = ({ metal }: ImportRow): string =>
  metal?.toLowerCase() === 'bitcoin' ? '/ BTC' : '/ oz';

/** Proceeds of a sale less its deductions, in cents: both are decimal text with two digits. */
function proceedsShown({ total, fees, tax, currency }: ImportRow): string {
  if (total === null || fees === null) return amountShown(null);
  const centsIn = (text: string): bigint => BigInt(text.replace('.', ''));
  const net = centsIn(total) - centsIn(fees) - centsIn(tax ?? '0.00');
  const digits = String(net < 0n ? -net : net).padStart(3, '0');
  return amountShown(`${net < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`, currency);
}

function Two({ first, second }: { readonly first: string; readonly second: string }): ReactNode {
  return (
    <td className={styles['figure']}>
      <span>{first}</span>
      {second !== '' && <span className={styles['quiet']}>{second}</span>}
    </td>
  );
}

/** Lines that are not rows: nothing is dropped silently. */
export function Skipped({
  preview: { skipped, lines },
}: {
  readonly preview: ImportPreview;
}): ReactNode {
  if (skipped.length === 0) return null;
  return (
    <details className={styles['fold']}>
      <summary>{counted(lines.skipped, 'line')} skipped</summary>
      <ul>
        {skipped.map(({ line, lines: count, why }) => (
          <li key={line}>
            {count === 1
              ? `Line ${countText(line)}`
              : `Lines ${countText(line)} to ${countText(line + count - 1)}`}
            : {why}
          </li>
        ))}
      </ul>
    </details>
  );
}
