/** The only components that print money, premiums, weights and ages. Unknown values are dashes, read out as "not known". */
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import { type FigureMark, markAttributes } from './figure-mark.ts';
import {
  ageText,
  agoText,
  changeText,
  contentText,
  countText,
  lastedText,
  moneyText,
  percentText,
  perUnitText,
  spokenAge,
  spokenDuration,
  spreadText,
  UNKNOWN_VALUE,
  unreadTitle,
} from './format.ts';
import { clockOf, useFromNow } from './use-now.ts';
import styles from './values.module.css';

/** `buy` and `sell` are sides, `up` and `down` directions; they are never mixed. */
type Tone = 'buy' | 'sell' | 'up' | 'down' | 'warn' | 'quiet' | 'struck';

interface Emphasis {
  readonly mark?: FigureMark | undefined;
  readonly tone?: Tone | undefined;
  readonly strong?: boolean | undefined;
}

interface Parts extends Emphasis {
  /** Read out in place of the text. */
  readonly spoken?: string;
  /** The exact value, for its mark. */
  readonly value?: number | null;
  readonly title?: string | undefined;
}

function figure(text: string, { mark, tone, strong, spoken, value = null, title }: Parts) {
  const isKnown = text !== UNKNOWN_VALUE;
  const words = isKnown ? spoken : 'not known';
  const shown = isKnown ? tone : 'unknown';
  return (
    <span
      data-figure=""
      {...markAttributes(mark, value)}
      className={cx(
        styles['value'],
        shown !== undefined && styles[shown],
        strong === true && styles['strong'],
      )}
      title={title}
    >
      {words === undefined ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{words}</span>
        </>
      )}
    </span>
  );
}

/** `24,937.78`, of integer cents. `unread`: what was received instead of an amount. */
export function Money({
  cents,
  unread,
  signed,
  ...shown
}: Emphasis & {
  readonly cents: number | null;
  readonly signed?: boolean | undefined;
  readonly unread?: string | undefined;
}): ReactNode {
  if (cents !== null || unread === undefined) {
    return figure(moneyText(cents, signed), { ...shown, value: cents });
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
  return figure(perUnitText(micros), { ...shown, value: micros });
}

/** Premium over spot, `+2.71%`, of parts per million; read out as "2.71 percent over spot". */
export function Premium({
  ppm,
  tone = 'quiet',
  mark,
  title,
}: Pick<Parts, 'tone' | 'mark' | 'title'> & { readonly ppm: number | null }): ReactNode {
  const text = percentText(ppm);
  const spoken =
    ppm === null || ppm === 0
      ? 'at spot'
      : `${digitsOf(text)} percent ${ppm > 0 ? 'over' : 'under'} spot`;
  return figure(text, { tone, spoken, value: ppm, mark, title });
}

/** A change with arrow and sign, `▲ +0.42%`, of parts per million. */
export function ChangeFigure({ ppm }: { readonly ppm: number | null }): ReactNode {
  const text = changeText(ppm);
  const up = text.startsWith('▲');
  const down = text.startsWith('▼');
  return figure(text, {
    tone: up ? 'up' : down ? 'down' : 'quiet',
    spoken: `${up ? 'up' : down ? 'down' : 'unchanged'} ${digitsOf(text)} percent`,
  });
}

const digitsOf = (text: string): string => text.replace(/[^\d.,]/g, '');

/** How far the ask is above the bid, `2.14%`, of parts per million. */
export function Spread({ ppm }: { readonly ppm: number | null }): ReactNode {
  return figure(spreadText(ppm), { tone: 'quiet' });
}

/** Fine content: `1.0000 oz`, `0.01000000 BTC`. */
export function Weight({
  content,
  ...shown
}: Emphasis & { readonly content: FineContent | null }): ReactNode {
  return figure(contentText(content), shown);
}

/** A number of pieces: `1,250`. */
export function Quantity({
  count,
  ...shown
}: Emphasis & { readonly count: number | null }): ReactNode {
  return figure(countText(count), shown);
}

/** Data that was not read for this long is stale, and grayed out. */
export const STALE_AFTER_MS = 60_000;

/** An age alone (`15s`, `<5s`), in a sentence (`15s ago`, `just now`), or a duration. */
const AGE_WORDS = {
  figure: { text: ageText, spoken: spokenAge },
  ago: { text: agoText, spoken: spokenAge },
  lasted: { text: lastedText, spoken: spokenDuration },
} as const;

/** The age of a reading, `15s`, at epoch milliseconds, in a warning color once stale. It is drawn again only when its text changes. */
export function Age({
  at,
  as = 'figure',
}: {
  readonly at: number | null;
  readonly as?: keyof typeof AGE_WORDS | undefined;
}): ReactNode {
  const wordsAt = (now: number): { text: string; spoken: string; isStale: boolean } => {
    if (at === null) return { text: UNKNOWN_VALUE, spoken: '', isStale: false };
    const isStale = as !== 'lasted' && now - at > STALE_AFTER_MS;
    const { text, spoken } = AGE_WORDS[as];
    // A sentence states itself that its data is stale.
    const mark = isStale && as === 'figure' ? ', stale' : '';
    return { text: text(now - at), spoken: `${spoken(now - at)}${mark}`, isStale };
  };
  useFromNow(1_000, (now) => Object.values(wordsAt(now)).join('\n'));
  const { text, spoken, isStale } = wordsAt(clockOf(1_000).read());
  return figure(text, { tone: isStale ? 'warn' : 'quiet', spoken });
}
