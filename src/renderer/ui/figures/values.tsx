/**
 * The only components that print money, premiums, weights and ages. What is not known is a dash that
 * is read out as "not known".
 */
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import {
  ageText,
  agoText,
  lastedText,
  spokenAge,
  spokenDuration,
  contentText,
  countText,
  moneyText,
  changeText,
  percentText,
  spreadText,
  perUnitText,
  UNKNOWN_VALUE,
} from './format.ts';
import { type FigureMark, markAttributes } from './figure-mark.ts';
import { useNow } from './use-now.ts';
import styles from './values.module.css';

/** `buy` and `sell` colour a side, `up` and `down` a direction; the two are never mixed. */
type Tone = 'buy' | 'sell' | 'up' | 'down' | 'warn' | 'quiet' | 'struck';

interface Emphasis {
  /** What it means, for figures that stand in several places. */
  readonly mark?: FigureMark | undefined;
  readonly tone?: Tone | undefined;
  readonly strong?: boolean | undefined;
}

interface FigureProps extends Emphasis {
  readonly text: string;
  readonly unit?: string | undefined;
  readonly spoken?: string | undefined;
  /** The exact value behind the text, for its mark. */
  readonly value?: number | null | undefined;
}

function Figure({ text, tone, strong, unit, spoken, mark, value = null }: FigureProps): ReactNode {
  const known = text !== UNKNOWN_VALUE;
  const said = known ? spoken : 'not known';
  return (
    <span
      data-figure=""
      {...markAttributes(mark, value)}
      className={cx(
        styles['value'],
        tone !== undefined && known && styles[tone],
        strong === true && styles['strong'],
        !known && styles['unknown'],
      )}
    >
      {said === undefined ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{said}</span>
        </>
      )}
      {unit !== undefined && known && <span className={styles['unit']}> {unit}</span>}
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
export function Money({ cents, signed, unread, ...shown }: MoneyProps): ReactNode {
  if (cents === null && unread !== undefined) return <UnreadAmount raw={unread} />;
  return <Figure text={moneyText(cents, signed)} value={cents} {...shown} />;
}

/**
 * What came where an amount should be: `“4033.2” unreadable`, in quotes, muted and in the type of words. Where there is no room
 * for it, the text is cut and the word left out of sight.
 */
function UnreadAmount({ raw }: { readonly raw: string }): ReactNode {
  return (
    <span className={styles['unread']} title={`“${raw}” is not readable as a price`}>
      <span className={styles['raw']}>“{raw}”</span> <span>unreadable</span>
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
export function PerOunce({ micros, ...shown }: PerOunceProps): ReactNode {
  return <Figure text={perUnitText(micros)} value={micros} {...shown} />;
}

export interface PremiumProps {
  /** Parts per million over (positive) or under (negative) spot; null when not known. */
  readonly ppm: number | null;
  readonly tone?: Tone | undefined;
  readonly mark?: FigureMark | undefined;
}

/** Premium over spot: `+2.71%`, read out as "2.71 percent over spot". */
export function Premium({ ppm, tone, mark }: PremiumProps): ReactNode {
  const text = percentText(ppm);
  const amount = text.replace(/[^\d.,]/g, '');
  const spoken =
    ppm === null || ppm === 0 ? 'at spot' : `${amount} percent ${ppm > 0 ? 'over' : 'under'} spot`;
  return <Figure text={text} tone={tone ?? 'quiet'} spoken={spoken} value={ppm} mark={mark} />;
}

/** A change in percent with arrow and sign: `▲ +0.42%`. `ppm` in parts per million. */
export function Change({ ppm }: { readonly ppm: number | null }): ReactNode {
  const text = changeText(ppm);
  if (ppm === null) return <Figure text={text} />;
  const up = text.startsWith('▲');
  const down = text.startsWith('▼');
  const word = up ? 'up' : down ? 'down' : 'unchanged';
  return (
    <Figure
      text={text}
      tone={up ? 'up' : down ? 'down' : 'quiet'}
      spoken={`${word} ${text.replace(/[^\d.,]/g, '')} percent`}
    />
  );
}

/** How far the ask is above the bid: `2.14%`. */
export function Spread({ ppm }: { readonly ppm: number | null }): ReactNode {
  return <Figure text={spreadText(ppm)} tone="quiet" />;
}

/** Fine content: `1.0000 oz`, `0.01000000 BTC`. */
export function Weight({
  content,
  ...emphasis
}: Emphasis & { readonly content: FineContent | null }): ReactNode {
  return <Figure text={contentText(content)} {...emphasis} />;
}

/** A number of pieces: `1,250`. */
export function Quantity({
  count,
  ...emphasis
}: Emphasis & { readonly count: number | null }): ReactNode {
  return <Figure text={countText(count)} {...emphasis} />;
}

/** After this many milliseconds without a fresh answer data counts as stale and is greyed. */
export const STALE_AFTER_MS = 60_000;

/** An age stands alone in a figure (`8s`, `now`), within a sentence (`8s ago`, `just now`), or is how long something has lasted. */
const AGE_WORDS = {
  figure: { text: ageText, spoken: spokenAge },
  ago: { text: agoText, spoken: spokenAge },
  lasted: { text: lastedText, spoken: spokenDuration },
} as const;

/** How old a reading is: `8s`. Ticks once a second by itself; warns in colour once stale. */
export function Age({
  at,
  as = 'figure',
  staleAfterMs = STALE_AFTER_MS,
}: {
  /** Epoch milliseconds of the reading; null when there was none. */
  readonly at: number | null;
  readonly as?: keyof typeof AGE_WORDS | undefined;
  readonly staleAfterMs?: number | undefined;
}): ReactNode {
  const now = useNow(1000);
  if (at === null) return <Figure text={UNKNOWN_VALUE} />;
  const age = now - at;
  const stale = as !== 'lasted' && age > staleAfterMs;
  const { text, spoken } = AGE_WORDS[as];
  // A sentence says itself what follows from the age that it has within it.
  const mark = stale && as === 'figure' ? ', stale' : '';
  return (
    // Of a screen that is kept for the next start it would be wrong.
    <span data-unkept="">
      <Figure text={text(age)} tone={stale ? 'warn' : 'quiet'} spoken={`${spoken(age)}${mark}`} />
    </span>
  );
}
