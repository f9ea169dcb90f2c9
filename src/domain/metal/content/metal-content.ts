/** Fine weight of a metal product from its weight, grams and fineness. */
import { type Ground, readStatements } from './content-by-fineness.ts';
import {
  type ContentCandidate,
  type Fineness,
  type MetalRead,
  NOTHING,
  distinct,
} from './content-roles.ts';
import {
  type ContentStatement,
  contentStatementOf,
  statementOfGrams,
} from './content-statement.ts';
import { finenessUnknown } from './content-without-alloy.ts';
import { type ContentQuestion, isTotal, readPack, readPieces } from './content-of-pieces.ts';
import { commaReadings } from '#domain/metal/weights/decimal-comma.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { readFaceValue } from './face-content.ts';
import type { Material } from '#domain/metal/material.ts';
import { NO_TEXT } from '#domain/metal/no-text.ts';
import { finenessOfField, finenessSaid } from './product-fineness.ts';
import { type TitleEvidence, titleEvidence } from './title-evidence.ts';
import { areApart } from './title-fineness.ts';
import { type StatedWeight, parseWeight, partsOf } from '#domain/metal/weights/weight-text.ts';

export interface ContentReading {
  readonly fine: FineContent;
  /** Its derivation: `31.1 g gross at .925`. */
  readonly from: string;
}

export interface MetalFields {
  readonly material: Material;
  readonly weight: string;
  readonly weightGrams: string | null;
  readonly purity: string;
}

/** Words instead of a weight that say nothing about it: `Sovereign`. */
const SAYS_NOTHING =
  /^(?!.*\b(?:var\w+|assorted|mixed|random|approx\w*|about|tube|roll|lot|box|bag|case|pack|set|half|quarter|double|lb|pound)s?\b)[\p{L} .'’-]*$/iu;

export function readMetal(fields: MetalFields, title: TitleEvidence): MetalRead {
  const face = readFaceValue(fields);
  if (face !== undefined) return face;
  const gramsText = (fields.weightGrams ?? '').trim();
  const grams = statementOfGrams(gramsText);
  if (grams === 'not-understood') {
    const read = readWeights(fields, undefined, title);
    return doubt(read.amounts, `“${gramsText}” is not a number of grams`);
  }
  const [first = '', second] = commaReadings(fields.weight);
  const read = readWeights({ ...fields, weight: first }, grams, title);
  if (second === undefined) return read;
  const decimal = readWeights({ ...fields, weight: second }, grams, title);
  // Only grams can tell 7,988 from 7.988.
  if (read.isCertain !== decimal.isCertain) return read.isCertain ? read : decimal;
  return { amounts: distinct([...read.amounts, ...decimal.amounts]), isCertain: false };
}

function readWeights(
  fields: MetalFields,
  grams: ContentStatement | undefined,
  title: TitleEvidence,
): MetalRead {
  const weight = parseWeight(fields.weight);
  const stated = weight.ok ? weight.value : null;
  if (stated?.unit === 'btc') return NOTHING;
  const finenesses = finenessesOf(fields, stated, title);
  if (finenesses === 'not-understood') {
    const all = [...statementsOf(stated, fields.weight), ...(grams === undefined ? [] : [grams])];
    return doubt(finenessUnknown(all).amounts, `“${fields.purity.trim()}” is not a fineness`);
  }
  const { isNamedByFineOunces } = title;
  const reads = finenesses.map((fineness) =>
    readPiece(fields, stated, grams, title, { fineness, isNamedByFineOunces }),
  );
  const amounts = distinct(reads.flatMap((read) => read.amounts));
  return { amounts, isCertain: amounts.length === 1 && reads.every((read) => read.isCertain) };
}

function readPiece(
  { material, weight }: MetalFields,
  stated: StatedWeight | null,
  grams: ContentStatement | undefined,
  title: TitleEvidence,
  ground: Omit<Ground, 'material'>,
): MetalRead {
  const ask: ContentQuestion = (own) => readStatements(own, { material, ...ground });
  if (stated === null) {
    const read = ask(grams === undefined ? [] : [grams]);
    const text = weight.trim();
    if (NO_TEXT.test(text) || SAYS_NOTHING.test(text)) return read;
    const { pieces } = titleEvidence(text, material);
    const known = pieces === null ? read : readPack([], grams, pieces, read, ask);
    return doubt(known.amounts, `“${text}” is not a weight`);
  }
  const texts = statementsOf(stated, weight);
  const whole = readPieces(texts, grams, stated.pieces, ask);
  const pieces = stated.pack ?? (stated.pieces === 1 ? title.pieces : null);
  if (pieces === null || isTotal(whole, title.total)) return whole;
  return readPack(texts, grams, pieces, whole, ask);
}

/** From the field, else the weight or the title; all of them where they differ by more than rounding. */
function finenessesOf(
  { purity, weight }: MetalFields,
  stated: StatedWeight | null,
  title: TitleEvidence,
): readonly (Fineness | null)[] | 'not-understood' {
  const field = finenessOfField(purity);
  if (field === 'not-understood') return field;
  // A baht is 96.5 % only without another fineness.
  const isImplied = field !== null && /\bbaht\b/i.test(weight);
  const ofWeight = isImplied ? null : (stated?.fineness ?? null);
  const beside = [
    ...(ofWeight === null ? [] : [finenessSaid(ofWeight, '')]),
    ...(title.fineness === null ? [] : [finenessSaid(title.fineness, ' by its title')]),
  ];
  const [
    first = title.nameFineness === null ? null : finenessSaid(title.nameFineness, ' by its name'),
  ] = field === null ? beside : [field];
  if (first === null) return [null];
  return [first, ...beside.filter((one) => areApart(one.value, first.value))];
}

function statementsOf(stated: StatedWeight | null, text: string): readonly ContentStatement[] {
  if (stated === null) return [];
  const whole = text.trim();
  if (stated.beside === null) return [contentStatementOf(stated, whole)];
  const [first = whole, second = whole] = partsOf(whole);
  return [contentStatementOf(stated, first), contentStatementOf(stated.beside, second)];
}

function doubt(amounts: readonly ContentCandidate[], why: string): MetalRead {
  return {
    amounts: amounts.map(({ amount, from }) => ({ amount, from: `${from}; ${why}` })),
    isCertain: false,
  };
}
