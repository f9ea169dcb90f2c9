/**
 * The only components that print money, premiums, weights and ages. What is not known is a dash that
 * is read out as "not known".
 */
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { ReactNode } from 'react';
import {
  ageFigure,
  type AgeForm,
  changeFigure,
  type Emphasis,
  type Figure,
  moneyFigure,
  perOunceFigure,
  premiumFigure,
  quantityFigure,
  weightFigure,
} from './figure.ts';
import { markAttributes } from './figure-mark.ts';
import { clockOf, useFromNow } from './use-now.ts';
import { unreadTitle } from './format.ts';
import styles from './values.module.css';

/** A figure as it is drawn. */
export function DrawnFigure({
  figure: { text, spoken, isKnown, className, mark, value, title },
  unit,
}: {
  readonly figure: Figure;
  /** Written after the figure in small type, where it is known. */
  readonly unit?: string | undefined;
}): ReactNode {
  return (
    <span data-figure="" {...markAttributes(mark, value)} className={className} title={title}>
      {spoken === null ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{spoken}</span>
        </>
      )}
      {unit !== undefined && isKnown && <span className={styles['unit']}> {unit}</span>}
    </span>
  );
}

export interface MoneyProps extends Emphasis {
  /** Integer cents of US dollars; null when not known. */
  readonly cents: number | null;
  /** Also writes `+` before positive amounts. */
  readonly signed?: boolean | undefined;
  /** Written after the figure in small type, `USD` for instance. */
  readonly unit?: string | undefined;
  /** What came instead of an amount; it stands in its place, and is no figure. */
  readonly unread?: string | undefined;
}

/** Money: `24,937.78`. */
export function Money({ cents, unread, unit, ...shown }: MoneyProps): ReactNode {
  if (cents === null && unread !== undefined) return <UnreadAmount raw={unread} />;
  return <DrawnFigure figure={moneyFigure(cents, shown)} unit={unit} />;
}

/**
 * What came where an amount should be: `“4033.2” unreadable`, in quotes, muted and in the type of words. Where there is no room
 * for it, the text is cut and the word left out of sight.
 */
function UnreadAmount({ raw }: { readonly raw: string }): ReactNode {
  return (
    <span className={styles['unread']} title={unreadTitle(raw)}>
      <span className={styles['raw']}>{`“${raw}”`}</span> <span>unreadable</span>
    </span>
  );
}

export interface PerOunceProps extends Emphasis {
  /** Integer micro-dollars per troy ounce or bitcoin; null when not known. */
  readonly micros: number | null;
  /** Written after the figure, `/ oz` or `spot` for instance. */
  readonly unit?: string | undefined;
}

/** A price for a troy ounce (or a bitcoin): `4,156.30`. */
export function PerOunce({ micros, unit, ...shown }: PerOunceProps): ReactNode {
  return <DrawnFigure figure={perOunceFigure(micros, shown)} unit={unit} />;
}

export interface PremiumProps extends Pick<Emphasis, 'tone' | 'mark'> {
  /** Parts per million over (positive) or under (negative) spot; null when not known. */
  readonly ppm: number | null;
}

/** Premium over spot: `+2.71%`, read out as "2.71 percent over spot". */
export function Premium({ ppm, ...shown }: PremiumProps): ReactNode {
  return <DrawnFigure figure={premiumFigure(ppm, shown)} />;
}

/** A change in percent with arrow and sign: `▲ +0.42%`. `ppm` in parts per million. */
export function Change({ ppm }: { readonly ppm: number | null }): ReactNode {
  return <DrawnFigure figure={changeFigure(ppm)} />;
}

/** Fine content: `1.0000 oz`, `0.01000000 BTC`. */
export function Weight({
  content,
  ...shown
}: Emphasis & { readonly content: FineContent | null }): ReactNode {
  return <DrawnFigure figure={weightFigure(content, shown)} />;
}

/** A number of pieces: `1,250`. */
export function Quantity({
  count,
  ...shown
}: Emphasis & { readonly count: number | null }): ReactNode {
  return <DrawnFigure figure={quantityFigure(count, shown)} />;
}

/** How old a reading is: `15s`. Told anew by itself when it reads otherwise; warns in colour once stale. */
export function Age({
  at,
  as,
  staleAfterMs,
}: {
  /** Epoch milliseconds of the reading; null when there was none. */
  readonly at: number | null;
  readonly as?: AgeForm | undefined;
  readonly staleAfterMs?: number | undefined;
}): ReactNode {
  const figureAt = (now: number): Figure => ageFigure(at, now, as, staleAfterMs);
  useFromNow(1_000, (now) => saidBy(figureAt(now)));
  return <DrawnFigure figure={figureAt(clockOf(1_000).read())} />;
}

/** The same for figures that show and say the same. */
const saidBy = ({ text, spoken, className }: Figure): string =>
  `${text}\n${spoken ?? ''}\n${className ?? ''}`;
