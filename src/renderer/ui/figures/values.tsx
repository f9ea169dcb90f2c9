/** The only components that print money, premiums, weights and ages. Unknown values are dashes, read out as "not known". */
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { ReactNode } from 'react';
import { markAttributes } from './figure-mark.ts';
import {
  ageFigure,
  type AgeForm,
  changeFigure,
  type Emphasis,
  type Figure,
  moneyFigure,
  type MoneyEmphasis,
  perOunceFigure,
  premiumFigure,
  quantityFigure,
  weightFigure,
} from './figure.ts';
import { unreadTitle } from './format.ts';
import { clockOf, useFromNow } from './use-now.ts';
import styles from './values.module.css';

export function DrawnFigure({
  figure: { text, spoken, className, mark, value, title },
}: {
  readonly figure: Figure;
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
    </span>
  );
}

/** `24,937.78`, of integer cents. `unread`: what was received instead of an amount. */
export function Money({
  cents,
  unread,
  ...shown
}: MoneyEmphasis & {
  readonly cents: number | null;
  readonly unread?: string | undefined;
}): ReactNode {
  if (cents !== null || unread === undefined) {
    return <DrawnFigure figure={moneyFigure(cents, shown)} />;
  }
  // Muted, and not in the type of figures. Where there is no room, the text is cut and the word hidden.
  return (
    <span className={styles['unread']} title={unreadTitle(unread)}>
      <span className={styles['raw']}>{`“${unread}”`}</span> <span>unreadable</span>
    </span>
  );
}

/** A price per troy ounce or bitcoin, `4,156.30`, of integer micro-dollars. */
export function PerOunce({
  micros,
  ...shown
}: Emphasis & { readonly micros: number | null }): ReactNode {
  return <DrawnFigure figure={perOunceFigure(micros, shown)} />;
}

/** Premium over spot, `+2.71%`, of parts per million. */
export function Premium({
  ppm,
  ...shown
}: Pick<Emphasis, 'tone' | 'mark'> & { readonly ppm: number | null }): ReactNode {
  return <DrawnFigure figure={premiumFigure(ppm, shown)} />;
}

/** A change with arrow and sign, `▲ +0.42%`, of parts per million. */
export function ChangeFigure({ ppm }: { readonly ppm: number | null }): ReactNode {
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

/** The age of a reading, `15s`, at epoch milliseconds. It is drawn again only when its text changes. */
export function Age({
  at,
  as,
}: {
  readonly at: number | null;
  readonly as?: AgeForm | undefined;
}): ReactNode {
  const figureAt = (now: number): Figure => ageFigure(at, now, as);
  useFromNow(1_000, (now) => {
    const { text, spoken, className } = figureAt(now);
    return `${text}\n${spoken ?? ''}\n${className}`;
  });
  return <DrawnFigure figure={figureAt(clockOf(1_000).read())} />;
}
