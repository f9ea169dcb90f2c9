/** A figure before it is rendered (`values.tsx`): its text, what is read out, its emphasis. An unknown one is a dash, read out as "not known". */
import { cx } from '../styles/cx.ts';
import type { FigureMark } from './figure-mark.ts';
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
} from './format.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import styles from './values.module.css';

/** `buy` and `sell` are sides, `up` and `down` directions; they are never mixed. */
type Tone = 'buy' | 'sell' | 'up' | 'down' | 'warn' | 'quiet' | 'struck';

export interface Emphasis {
  readonly mark?: FigureMark | undefined;
  readonly tone?: Tone | undefined;
  readonly strong?: boolean | undefined;
}

export interface Figure {
  readonly text: string;
  /** Read out in place of the text. */
  readonly spoken: string | null;
  readonly isKnown: boolean;
  readonly className: string;
  readonly mark: FigureMark | undefined;
  /** The exact value, for its mark. */
  readonly value: number | null;
  readonly title: string | undefined;
}

interface Parts extends Emphasis {
  readonly spoken?: string | undefined;
  readonly value?: number | null | undefined;
  readonly title?: string | undefined;
}

function figure(text: string, parts: Parts): Figure {
  const isKnown = text !== UNKNOWN_VALUE;
  return {
    text,
    spoken: isKnown ? (parts.spoken ?? null) : 'not known',
    isKnown,
    className: classOf(isKnown ? parts.tone : 'unknown', parts.strong === true),
    mark: parts.mark,
    value: parts.value ?? null,
    title: parts.title,
  };
}

const classes = new Map<string, string>();

/** Cached: tables need them hundreds of times a frame. */
function classOf(tone: Tone | 'unknown' | undefined, isStrong: boolean): string {
  const key = `${tone ?? ''}${isStrong ? '+' : ''}`;
  let name = classes.get(key);
  if (name === undefined) {
    name = cx(styles['value'], tone !== undefined && styles[tone], isStrong && styles['strong']);
    classes.set(key, name);
  }
  return name;
}

export interface MoneyEmphasis extends Emphasis {
  readonly signed?: boolean | undefined;
}

/** Money: `24,937.78`. @param cents integer cents of US dollars; null when not known */
export const moneyFigure = (cents: number | null, shown: MoneyEmphasis = {}): Figure =>
  figure(moneyText(cents, shown.signed), { ...shown, value: cents });

/** A price for a troy ounce (or a bitcoin): `4,156.30`. @param micros integer micro-dollars; null when not known */
export const perOunceFigure = (micros: number | null, shown: Emphasis = {}): Figure =>
  figure(perUnitText(micros), { ...shown, value: micros });

/** Premium over spot: `+2.71%`, read out as "2.71 percent over spot". */
export function premiumFigure(
  ppm: number | null,
  shown: Pick<Emphasis, 'mark' | 'tone'> & { readonly title?: string | undefined } = {},
): Figure {
  const text = percentText(ppm);
  const spoken =
    ppm === null || ppm === 0
      ? 'at spot'
      : `${digitsOf(text)} percent ${ppm > 0 ? 'over' : 'under'} spot`;
  return figure(text, {
    tone: shown.tone ?? 'quiet',
    spoken,
    value: ppm,
    mark: shown.mark,
    title: shown.title,
  });
}

/** A change in percent with arrow and sign: `▲ +0.42%`. `ppm` in parts per million. */
export function changeFigure(ppm: number | null): Figure {
  const text = changeText(ppm);
  if (ppm === null) return figure(text, {});
  const up = text.startsWith('▲');
  const down = text.startsWith('▼');
  const word = up ? 'up' : down ? 'down' : 'unchanged';
  return figure(text, {
    tone: up ? 'up' : down ? 'down' : 'quiet',
    spoken: `${word} ${digitsOf(text)} percent`,
  });
}

const digitsOf = (text: string): string => text.replace(/[^\d.,]/g, '');

/** How far the ask is above the bid: `2.14%`. */
export const spreadFigure = (ppm: number | null): Figure =>
  figure(spreadText(ppm), { tone: 'quiet' });

/** Fine content: `1.0000 oz`, `0.01000000 BTC`. */
export const weightFigure = (content: FineContent | null, shown: Emphasis = {}): Figure =>
  figure(contentText(content), shown);

/** A number of pieces: `1,250`. */
export const quantityFigure = (count: number | null, shown: Emphasis = {}): Figure =>
  figure(countText(count), shown);

/** Data that was not read for this long is stale, and grayed out. */
export const STALE_AFTER_MS = 60_000;

/** An age alone (`15s`, `<5s`), in a sentence (`15s ago`, `just now`), or a duration. */
const AGE_WORDS = {
  figure: { text: ageText, spoken: spokenAge },
  ago: { text: agoText, spoken: spokenAge },
  lasted: { text: lastedText, spoken: spokenDuration },
} as const;

export type AgeForm = keyof typeof AGE_WORDS;

/** The age of a reading: `15s`, in a warning color once stale. @param at epoch milliseconds, as `now`; null when there was none */
export function ageFigure(at: number | null, now: number, as: AgeForm = 'figure'): Figure {
  if (at === null) return figure(UNKNOWN_VALUE, {});
  const age = now - at;
  const isStale = as !== 'lasted' && age > STALE_AFTER_MS;
  const { text, spoken } = AGE_WORDS[as];
  // A sentence states itself that its data is stale.
  const mark = isStale && as === 'figure' ? ', stale' : '';
  return figure(text(age), {
    tone: isStale ? 'warn' : 'quiet',
    spoken: `${spoken(age)}${mark}`,
  });
}
