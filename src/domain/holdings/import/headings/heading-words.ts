/** Meanings of heading words in English, German, French, Spanish, Italian, Portuguese and Dutch. */

/** Matched against the plain heading: lowercase without accents, padded with spaces. */
const ATOMS = {
  date: / (?:tarih|datoen|date|dates|dated|datetime|timestamp|day|when|tag|dia|jour|giorno|dag|fecha|data|zeitpunkt|datum|time) |datum |date (?:time|utc)| zeit /u,
  time: / (?:time|uhrzeit|hora|heure|ora|tijd|hour|uhr) /u,
  trade:
    / (?:trade|traded|executed|execution|transaction|purchase|purchased|bought|buy|acquired|acquisition|achat|acquisition|compra|acquisto|aankoop|koop|kauf|trans|operation|operacion|operazione|transaktion|opened|open|invested|investment) | (?:handels|abschluss|ausfuhrungs|kauf|transaktions|anschaffungs|erwerbs|aankoop|koop|transactie)/u,
  order:
    / (?:order|ordered|placed|bestellt|commande|pedido|ordine|ordre|encomenda|invoice|rechnung|facture|factura|fattura|bestelling|invoiced) | (?:bestell|auftrags|rechnungs|order|factuur)/u,
  settle:
    / (?:settle|settled|settlement|valuta|valor|value|posted|posting|booked|booking|cleared|liquidation|liquidacion|reglement|valeur|regolamento|payment|paid|pago|paiement|pagamento|betaling) | (?:wertstellung|buchungs|zahlungs|valuta|boek|betaal)/u,
  deliver:
    / (?:deliver|delivered|delivery|shipped|ship|shipping|received|receipt|arrived|arrival|livraison|entrega|consegna|levering|envio|spedizione|fulfilled) | (?:liefer|versand|lever)/u,
  sold: / (?:sold|sale|sales|sell|disposed|disposal|disposition|closed|close|vente|venta|vendita|venda|verkoop|verkauf|exit) | (?:verkaufs|verausserungs|verkoop)/u,
  side: / (?:side|type|kind|action|direction|activity|activitytype|transaction|vorgang|art|typ|richtung|sens|sentido|tipo|operation|operacion|operazione|operacao|soort|movement|movimiento|mouvement|movimento|verrichting|txtype|tx type|kauf verkauf|buy sell|b s|transaktion|transaktionsart|transaktionstyp|buchungsart|geschaftsart|event|auftragsart|ordertype|label) /u,
  status: / (?:status|state|stato|estado|etat|statut|orderstatus) |status /u,
  product:
    / (?:nazwa|nazev|nimi|urun|product|products|item|items|description|descr|name|title|asset|coin|coins|bar|artikel|artikelname|bezeichnung|produkt|produktname|produit|designation|libelle|article|descripcion|producto|articulo|prodotto|articolo|descrizione|produto|descricao|artigo|omschrijving|symbol|instrument|security|ticker|holding|pair|market|commodity|wertpapier|titulo|naam|naziv|what|line item|details|investment|munze|barren|position|bullion|gegenstand|property|ware|sku|piece name|lineitem) /u,
  metal:
    / (?:metal|metals|metall|edelmetall|material|commodity|metallo|metaux|metaal|edelmetaal|edelmetallart|metallart) |metall /u,
  quantity:
    / (?:antal|antall|ilosc|mnozstvi|adet|maara|sztuk|ks|qty|quantity|quantities|quant|pieces|piece|pcs|pc|units|count|menge|anzahl|stuck|stueck|stuckzahl|stk|quantite|qte|nombre|cantidad|cant|unidades|piezas|quantita|pezzi|quantidade|qtd|qtde|aantal|stuks|shares|vol|volume|size|lots|nominal|stueckzahl|no of|number of|how many|num|held|owned) /u,
  amount:
    / (?:wartosc|belopp|belob|belop|tutar|summa|castka|hodnota|kwota|amount|amt|betrag|montant|importe|importo|bedrag|valor|value|wert|valeur|valore|waarde|monto|umsatz|summe|somme|suma|somma|brutto|gross) |betrag |summe |wert /u,
  weight:
    / (?:gm|gms|gr|dwt|pennyweight|tola|tolas|tael|taels|baht|vikt|vaegt|vekt|waga|hmotnost|agirlik|paino|weight|wt|gewicht|poids|peso|masse|mass|ounces|oz|ozt|toz|grams|gram|grammes|gramme|gramm|gramos|grammi|gramas|unzen|unze|feinunzen|onces|once|onzas|onza|oncia|kg|kgs|kilo|kilos|kilograms|kilogramm|content|agw|asw|apw|btc|bitcoin|sats|satoshis|satoshi) |gewicht |unzen | g /u,
  gross: / (?:gross|brutto|brut|bruto|lordo|rough|total weight) | (?:brutto|rau)gewicht/u,
  fine: / (?:fine|fein|fin|fino|puro|pure|agw|asw|apw|actual|fijn|feinunzen|feingewicht|reines) | fein/u,
  each: / (?:each|ea|unit|per unit|per piece|per item|per coin|per stuck|pro stuck|je stuck|per stuk|piece|unitaire|unitario|unitaria|unidad|unita|single|a piece|apiece|per pezzo|stuckpreis|einzelpreis|einzel|stukprijs|each piece|per share|one) | (?:stuck|einzel|stuk|eenheids)/u,
  per: / (?:per|pro|je|par|por|a|al|each) /u,
  total:
    / (?:razem|celkem|totalt|toplam|yhteensa|i alt|total|totals|gesamt|totaal|totale|overall|sum|all|line|extended|ext|ges|insgesamt) | (?:gesamt|totaal)/u,
  grand:
    / (?:grand|charged|invoice total|total paid|paid total|endbetrag|rechnungsbetrag|total due|ttc|toutes) /u,
  fineness:
    / (?:fineness|finesse|purity|feinheit|feingehalt|titre|titulo|ley|titolo|purete|pureza|purezza|karat|carat|kt|gehalte|zuiverheid|legierung|alloy|fijnheid|milesimas|lega) /u,
  price:
    / (?:cena|pris|fiyat|hinta|stykpris|price|prices|preis|prix|precio|prezzo|preco|prijs|rate|kurs|cours|quote|koers|cotizacion|px) |preis |kurs |prijs |koers /u,
  cost: / (?:cost|costs|coste|costo|cout|custo|paid|kosten|anschaffungskosten|kaufpreis|purchase|spent|outlay|paye|pagado|pagato|pago|betaald|bezahlt|acquisition|kaufkurs|kaufwert|einstand|einstandspreis|aankoopprijs) |kosten /u,
  basis: / (?:basis|book value|adjusted cost|anschaffungskosten|einstandswert) /u,
  spot: / (?:spot|spotpreis|spotprice|lbma|fixing|melt price) | spot/u,
  premium:
    / (?:premium|premiums|aufgeld|prime|agio|markup|over spot|sobreprecio|sovrapprezzo|opgeld|aufschlag|premio|prima) /u,
  fee: / (?:prowizja|oplata|avgift|gebyr|poplatek|kurtage|courtage|fee|fees|commission|commissions|gebuhr|gebuhren|gebuehr|gebuehren|frais|comision|comisiones|commissione|commissioni|comissao|taxa|taxas|provision|courtage|charge|charges|handling|insurance|surcharge|spesen|brokerage|spread|spese|gastos|tarifa|nebenkosten|transactiekosten|costs|kosten|provisie|versicherung) |gebuhren? |gebuehren? |kosten /u,
  tax: / (?:moms|mva|vero|dph|kdv|gst hst|tax|taxes|vat|gst|hst|pst|qst|mwst|ust|tva|iva|btw|steuer|mehrwertsteuer|umsatzsteuer|impuesto|impuestos|imposta|imposto|belasting|taxe) |steuer /u,
  shipping:
    / (?:shipping|ship|versand|versandkosten|porto|postage|freight|livraison|envio|spedizione|spedizioni|verzendkosten|verzending|frete|port|s h|p p|lieferkosten|transport|carriage) | versand|lieferkosten/u,
  discount:
    / (?:discount|discounts|rabatt|remise|descuento|sconto|desconto|korting|coupon|rebate|skonto|nachlass|promo) /u,
  currency:
    / (?:waluta|mena|valuutta|para birimi|currency|ccy|curr|cur|wahrung|waehrung|devise|moneda|valuta|divisa|moeda|munt|monnaie) |wahrung |waehrung /u,
  proceeds:
    / (?:proceeds|erlos|erloes|verkaufserlos|produit de vente|produit|ingresos|ricavo|produto da venda|opbrengst|sold for|amount received|received for|verkaufspreis|net proceeds) /u,
  account:
    / (?:account|konto|depot|wallet|exchange|portfolio|compte|cuenta|conto|conta|rekening|vault|location|dealer|vendor|seller|retailer|store|source|broker|platform|handler|custodian|storage|bought from|purchased from|lager|lagerort|handler|merchant) /u,
  id: / (?:id|no|nr|ref|reference|txid|hash|number|num|bestellnummer|auftragsnummer|ordernummer|referenz|referencia|numero|uuid|confirmation|receipt|belegnummer|rechnungsnummer|ordertxid|refid|trade id|transaktionsnummer|belegnr|transactieid|lot) |nummer |nr /u,
  ignored:
    / (?:current|market value|gain|gains|profit|loss|p l|pnl|pl|return|returns|roi|change|today|melt|balance|remaining|saldo|notes|note|comment|comments|memo|remarks|bemerkung|notiz|image|photo|url|grade|grading|mint|mintage|year|jahr|jahrgang|condition|zustand|country|land|serial|certificate|gewinn|verlust|aktueller|aktuell|zeitwert|unrealized|unrealised|realized|term|holding period|percent|pct|resale|estimated|estimate|isin|wkn|series|updated|modified|created by|expires|expiry|birth|printed|rebate rate|fx|exchange rate|wechselkurs|margin|leverage|ledgers|misc|wash sale|adjustment|box|diameter|thickness|denomination|face value|nennwert|rarity|weekday|phone|email|tracking|carrier|payment method|zahlungsart|tax rate|tax lot|row|rank) | percent|%/u,
  net: / (?:net|nett|netto) /u,
  debit:
    / (?:debit|debits|money out|paid out|soll|ausgabe|ausgaben|debe|cargo|addebito|dare|debet|uitgaven|belastung) /u,
  credit:
    / (?:credit|credits|money in|paid in|haben|einnahme|einnahmen|haber|abono|accredito|avere|inkomsten|gutschrift) /u,
  incl: / (?:incl|inc|including|inclusive|inkl|with|mit|inclusief|compris|comprises|incluido|incluidos|incluida|incluso|inclusi|inclusa|included|plus|after|ttc|all in|nach) /u,
  excl: / (?:excl|exc|excluding|exclusive|exkl|without|ohne|exclusief|hors|sin|escluso|sem|before|zzgl|pre|net|netto|ht|vor|less) /u,
  sub: / (?:consideration|subtotal|sub total|zwischensumme|sous total|subtotaal|subtotale|principal|merchandise|warenwert|nettobetrag|order value|goods) /u,
  unit: / (?:unit|units|uom|einheit|unite|unidad|unita|eenheid|unidade|mass unit|weight unit|measure|gewichtseinheit) /u,
} as const satisfies Record<string, RegExp>;

export type Atom = keyof typeof ATOMS;

/** Words of headings in other languages than English. */
const FOREIGN =
  / (?:datum|preis|menge|anzahl|stuck|stueck|betrag|wahrung|gewicht|artikel|bezeichnung|gebuhr|gebuhren|art|vorgang|kauf|einzelpreis|gesamt|summe|metall|prix|quantite|montant|devise|poids|frais|metaux|libelle|designation|fecha|precio|cantidad|importe|moneda|peso|comision|producto|descripcion|metal precioso|data|prezzo|quantita|importo|valuta|commissione|descrizione|prodotto|metallo|preco|quantidade|valor|moeda|produto|descricao|taxa|prijs|aantal|bedrag|munt|kosten|omschrijving|metaal|feinheit|feingewicht|tipo|operacion|operazione|sens|dag|soort|stuks|jour|giorno|dia|nom|nombre|unitaire|unitario) |datum |preis |betrag |wahrung |gewicht |gebuhren |stuck /u;

/** `Unit Price (EUR)` as ` unit price eur `, `activityType` as ` activity type `. */
export function plainHeading(heading: string): string {
  const words = heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/#/gu, ' number ')
    .replaceAll(
      /\/\s*(?=(?:oz|ozt|toz|g|kg|gram|gramm|ounce|unit|piece|coin|bar|pc|ea|stk|stuck|unze|once|onza|oncia)\b)/gu,
      ' per ',
    )
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
  return ` ${words} `;
}

export const atomsIn = (plain: string): ReadonlySet<Atom> => {
  const found = new Set<Atom>();
  for (const [atom, pattern] of Object.entries(ATOMS)) {
    if (pattern.test(plain) && isAtom(atom)) found.add(atom);
  }
  return found;
};

const isAtom = (text: string): text is Atom => Object.hasOwn(ATOMS, text);

/** Whether most headings are in another language than English. */
export function isForeign(headings: readonly string[]): boolean {
  const known = headings.map(plainHeading).filter((plain) => atomsIn(plain).size > 0);
  const foreign = known.filter((plain) => FOREIGN.test(plain)).length;
  return foreign * 2 > known.length;
}
