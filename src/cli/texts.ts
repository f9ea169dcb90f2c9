/** Parts of the text that a person reads. */
export const NONE = '–';
export const or = (text: string | number | null): string => (text === null ? NONE : `${text}`);
export const orPercent = (text: string | null): string => (text === null ? NONE : `${text} %`);
export const toNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);
/** A product with its variant. */
export const fullName = ({
  title,
  variant,
}: {
  readonly title: string;
  readonly variant: string | null;
}): string => [title, variant].filter(Boolean).join(' · ');
/** `gold` as the metal is written. */
export const metalName = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

export const right = { align: 'end' } as const;
