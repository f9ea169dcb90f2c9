/** Words in cells: sides, statuses and metals. */
import { type Material, MATERIALS } from '#domain/metal/material.ts';
import { currencyNamed } from './currency.ts';
import { memoize } from './memoize.ts';

/** Lowercase words without accents, as {@link plainHeading} for headings. */
export const plainWords = (text: string): string =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}+-]+/gu, ' ')
    .trim();

/** `none`: neither a purchase nor a sale. */
export type CellSide = 'buy' | 'sell' | 'gone' | 'returned' | 'none';

const BUY =
  /^(?:b|buy|buys|bought|purchase|purchased|purchases|order|acquired?|acquisition|achat|achats|achete|compra|compras|comprado|acquisto|acquisti|acquistato|kauf|ankauf|gekauft|aankoop|koop|gekocht|bto|in|\+|long|invest|kop|kjop|kob|kupno|zakup|nakup|osto|k)$/u;
const SELL =
  /^(?:s|sell|sells|sold|sale|sales|vente|ventes|vendu|venta|ventas|vendido|vendita|vendite|venduto|venda|vendas|verkauf|verkauft|verkoop|verkocht|stc|out|-|short|disposed?|disposal|salg|salj|sprzedaz|prodej|myynti|v)$/u;
const PARTS_BUY =
  / (?:goldkauf|silberkauf|metallkauf|nachkauf|zukauf|buy|bought|purchase|purchased|kauf|achat|compra|acquisto|aankoop) /u;
const PARTS_SELL =
  / (?:goldverkauf|silberverkauf|metallverkauf|teilverkauf|sell|sold|sale|verkauf|vente|venta|vendita|venda|verkoop) /u;
/** Movements of metal or money that are no trades. */
const NONE =
  / (?:deposit|deposits|withdrawal|withdraw|withdrawals|transfer|transfers|transferred|transferin|transferout|send|sent|receive|received|staking|stake|unstake|unstaking|reward|rewards|interest|dividend|fee|fees|swap|convert|conversion|converted|exchange|gift|gifted|donation|mining|mined|airdrop|fork|loan|lending|borrow|repayment|income|earn|earned|learning|cashback|rebate|refund|refunded|return|chargeback|split|adjustment|storage|einzahlung|auszahlung|ubertrag|umbuchung|einlieferung|auslieferung|lagergebuhr|depot|virement|depot|retrait|transfert|deposito|retiro|retirada|transferencia|prelievo|trasferimento|deposito|versamento|storting|opname|overboeking|bonus|margin|rollover|spend|payment|topup|top up|delivery|redemption|redeem|subscription|opening balance|balance|lost|stolen) /u;

/** The words of the terminal's own exports. */
const OWN: Readonly<Record<string, CellSide>> = {
  acquired: 'buy',
  sold: 'sell',
  returned: 'returned',
  gone: 'gone',
  'came back': 'none',
};

/** Null for an unknown word. */
export const readSide = memoize(sideOf);

function sideOf(text: string): CellSide | null {
  const plain = plainWords(text);
  if (plain === '') return null;
  const own = OWN[plain];
  if (own !== undefined) return own;
  if (BUY.test(plain)) return 'buy';
  if (SELL.test(plain)) return 'sell';
  const padded = ` ${plain.replaceAll(/[+-]/gu, ' ').replaceAll(/\s+/gu, ' ').trim()} `;
  if (NONE.test(padded)) return 'none';
  const [buys, sells] = [PARTS_BUY.test(padded), PARTS_SELL.test(padded)];
  return buys === sells ? null : buys ? 'buy' : 'sell';
}

/** `open`: may still be cancelled. */
export type Status = 'done' | 'void' | 'open';

const DONE =
  /^(?:completed?|complet|shipped|partially shipped|delivered|processing|processed|paid|paid in full|payment received|settled|filled|fully filled|executed|closed|done|success|successful|succeeded|ok|okay|confirmed|fulfilled|picked up|received|in vault|in storage|stored|in transit|out for delivery|invoiced|dispatched|finished|posted|cleared|approved|accepted|final|finalized|held|owned|active|in stock|ready to ship|awaiting shipment|awaiting fulfillment|packed|abgeschlossen|versendet|versandt|geliefert|bezahlt|ausgefuhrt|erledigt|in bearbeitung|zugestellt|bestatigt|verbucht|gebucht|expedie|expediee|livre|livree|paye|payee|termine|terminee|execute|executee|traite|traitee|confirme|confirmee|enviado|entregado|pagado|completado|completada|ejecutado|ejecutada|confirmado|spedito|consegnato|pagato|completato|eseguito|confermato|concluido|concluida|entregue|pago|executada|executado|verzonden|geleverd|betaald|voltooid|uitgevoerd|afgerond|y|yes|true|1)$/u;
const VOID =
  / (?:cancel|cancels|cancelled|canceled|cancellation|void|voided|refund|refunded|returned|reversed|reversal|rejected|failed|failure|declined|expired|error|chargeback|abandoned|storniert|storno|abgebrochen|abgelehnt|erstattet|ruckerstattet|zuruckgesendet|retourniert|fehlgeschlagen|annule|annulee|rembourse|remboursee|refuse|refusee|echoue|retourne|anulado|anulada|cancelado|cancelada|reembolsado|reembolsada|devuelto|rechazado|fallido|annullato|annullata|rimborsato|rimborsata|rifiutato|fallito|reembolsado|devolvido|rejeitado|geannuleerd|terugbetaald|geweigerd|mislukt|retour) /u;
const OPEN =
  / (?:part|partial|partially|partiell|teilweise|partiel|partiellement|parcial|parcialmente|parziale|parzialmente|gedeeltelijk|not|un) /u;

/** Null for an unknown word, `open` for an ambiguous one. */
export const readStatus = memoize(statusOf);

function statusOf(text: string): Status | null {
  const plain = plainWords(text).replaceAll(/[+-]/gu, ' ').trim();
  if (DONE.test(plain)) return 'done';
  const padded = ` ${plain} `;
  const isVoid = VOID.test(padded);
  if (isVoid && !OPEN.test(padded)) return 'void';
  if (isVoid || OPENING.test(padded) || OPEN.test(padded)) return 'open';
  return null;
}
const OPENING =
  / (?:pending|unpaid|open|new|hold|awaiting|backorder|backordered|preorder|draft|in progress|review|unconfirmed|offen|ausstehend|wartend|vorbestellt|en attente|en cours|pendiente|abierto|in attesa|in corso|aperto|pendente|aberto|openstaand|in behandeling|submitted|placed|created|initiated|scheduled|queued) /u;

const METALS: readonly (readonly [Material, RegExp])[] = [
  [
    'Gold',
    / (?:gold|golden|au|xau|oro|ouro|goud|aurum|feingold|goldbarren|goldmunze|gouden|goldmunzen) | gold(?:barren|munze|muenze|philharmoniker|vreneli|menge|bestand|sparplan|gramm|kauf|verkauf|gewicht|unzen)/u,
  ],
  [
    'Silver',
    / (?:silver|ag|xag|silber|argent|plata|prata|argento|zilver|argentum|feinsilber|zilveren) | silber/u,
  ],
  ['Platinum', / (?:platinum|pt|xpt|platin|platine|platino|platina) | platin/u],
  ['Palladium', / (?:palladium|pd|xpd|paladio|palladio) /u],
  ['Bitcoin', / (?:bitcoin|bitcoins|btc|xbt|xxbt|sat|sats|satoshi|satoshis) /u],
];
/** “or” is French for gold and an English word. */
const FRENCH_GOLD = / or (?:fin|pur|jaune)|(?:d|en|lingot|piece|lingotin) or | or $/u;

/** All metals that a text names. */
export const metalsIn = memoize(metalsOf);

function metalsOf(text: string): readonly Material[] {
  const padded = ` ${plainWords(text).replaceAll(/[+-]/gu, ' ').replaceAll(/\s+/gu, ' ').trim()} `;
  const found = METALS.filter(([, pattern]) => pattern.test(padded)).map(([metal]) => metal);
  return found.length === 0 && FRENCH_GOLD.test(padded) ? ['Gold'] : found;
}

/** Null where it names none, or several. */
export function metalNamed(text: string): Material | null {
  const found = metalsIn(text);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A product that is only an amount of metal: `XAU`, `Gold`, `BTC`, `Allocated gold`. */
const BARE =
  /^(?:(?:allocated|unallocated|pool|vaulted|physical|digital|fine|pure|fein|stored) )*(?:gold|au|xau|oro|ouro|or|goud|silver|ag|xag|silber|argent|plata|prata|argento|zilver|platinum|pt|xpt|platin|platine|platino|palladium|pd|xpd|bitcoin|bitcoins|btc|xbt|xxbt|paladio|palladio)(?: (?:allocated|unallocated|pool|vaulted|physical|bullion|account|vault|core|token|metal|zurich|london|new york|singapore|toronto|hong kong))*$/u;

export const isBareMetal = memoize((text) => BARE.test(plainWords(text)));

/** `XXBTZUSD`, `BTC-USD`, `XAU/EUR`; null for anything else. */
export function readPair(
  text: string,
): { readonly metal: Material; readonly currency: string } | null {
  const plain = text.trim().toUpperCase();
  const parts =
    /^([A-Z₿]{2,7})\s*[-/_: ]\s*([A-Z]{3,5})$/u.exec(plain) ??
    /^(XXBT|XBT|BTC|XAU|XAG|XPT|XPD)(Z?[A-Z]{3,4})$/u.exec(plain);
  const [, base = '', quote = ''] = parts ?? [];
  const metal = metalNamed(base);
  const currency = currencyNamed(quote);
  return metal === null || currency === null ? null : { metal, currency };
}

export const materialNamed = (text: string): Material | null =>
  MATERIALS.find((metal) => metal.toLowerCase() === text.trim().toLowerCase()) ?? metalNamed(text);
