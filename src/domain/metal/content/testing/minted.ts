/** Real coins and bars with the figures of their mints, laws or markets, each group with its source. */
import type { Material } from '#domain/metal/material.ts';

export interface Minted {
  readonly material: Material;
  readonly title: string;
  /** In all, as decimal text. */
  readonly grams: string;
  readonly purity: string;
  /** Troy ounces, as decimal text. */
  readonly fine: string;
  /** What it is called by: its fine ounces, or what is stamped on a bar. */
  readonly name: string;
}

type Row = readonly [title: string, grams: string, fine: string, name: string];

/** Where the figures of a group stand. */
const SOURCES = {
  usc: '31 U.S.C. 5112(a)(7) to (10): https://www.law.cornell.edu/uscode/text/31/5112',
  silverEagle: 'http://silvereaglecoins.net/Coin-Specifications',
  atb: '31 U.S.C. 5112(u): https://self-law.org/code/statute-compilations/comps-16351/sec-5',
  act1873:
    'Coinage Act of 1873, 17 Stat. 424, sections 13 to 15: https://en.wikisource.org/wiki/Page:United_States_Statutes_at_Large_Volume_17.djvu/467',
  bland:
    '412 1/2 grains of .900: https://chestofbooks.com/reference/Manual-Useful-Information/The-Standard-Silver-Dollar.html; 26.73 g, 0.77344 oz: http://buy-silver.goldprice.org/2006/03/morgan-silver-dollar-coin.html',
  act1853:
    '192 grains for the half dollar: http://gluedideas.com/content-collection/law-dictionary/Half-Dollar.html; the smaller coins in proportion: https://chestofbooks.com/finance/banking/Banking-Principles-And-Practice-2/Silver-Coins-In-Circulation.html',
  act1965:
    '11.5 g: https://www.40silverbags.com/resources/silver-content-guide; 24.59 g: https://www.liquisearch.com/eisenhower_dollar/composition',
  nickel:
    'Alloy: https://www.usmint.gov/learn/kids/coins/fun-facts/2; 0.05626 oz: https://bobistheoilguy.com/forums/threads/manufacturing-during-ww2.395979/post-7270962',
  uk1971:
    'Sovereign: https://chards.co.uk/guides/what-is-the-weight-%26-purity-of-gold-sovereign-coins/1257; five pounds, and all in proportion: https://predecimal.com/forum/profile/4130-lfg, https://legislation.gov.uk/ukpga/1971/24/enacted',
  gazette: 'https://www.thegazette.co.uk/notice/E-25786-1101-61',
  britannia: 'https://www.chards.co.uk/guides/gold-britannia-coin-information/141',
  gazette999: 'https://www.thegazette.co.uk/id/notice/4479551',
  uk1870:
    'Fine ounces, of .925: http://lois-bullion.com/silver/; 14.138 g for the half crown: http://memim.com/half-crown-british-coin.html',
  uk1920:
    'The same weights of .500: http://memim.com/half-crown-british-coin.html, http://lois-bullion.com/silver/',
  lmu: 'Monetary Convention of December 23, 1865, articles 2 to 4 (H. P. Willis, A History of the Latin Monetary Union, 1901, appendix)',
  finland: 'https://global.museum-digital.org/object/553004',
  florin: 'https://www.goldundco.at/en/lexikon/lateinische-muenzunion/',
  reich1871:
    'Fine grams, of .900: https://en.wikipedia.org/?oldid=19633196&title=German_mark_%281871%29; 2,790 mark from a kilogram: https://en-academic.com/dic.nsf/enwiki/541107',
  reich1873:
    '5 g fine a mark, of .900: https://en.wikipedia.org/?oldid=19633196&title=German_mark_%281871%29',
  scandinavia:
    '248 pieces of 10 kroner from a kilogram fine: https://appar.ekonomiskamuseet.se/pengar/object_details.php?e=no&l=en&object=f224037f-a4fb-4c3c-97c7-89fc87391290; .900: https://coinvarieties.com/index.php/Norway_1878_20_kroner',
  korona:
    'https://rheinische-scheidestaette.de/infothek/lexikon/muenzen-aus-aller-welt/oesterreich/kronen-goldmuenzen-oesterreich/; Hungarian: http://www.coinquest.com/cgi-bin/cq/coins?main_coin=4236&main_ct_id=102',
  ducat:
    'http://www.silverandgoldexchange.com/austrian-gold-ducat-coins/, and the law of 1871: https://sizes.com/units/ducaten.htm',
  thaler:
    'https://coinparade.co.uk.robotcody.com/maria-theresa-thaler, https://www.metmuseum.org/art/collection/search/237844',
  banxico:
    'Fine ounces of the Banco de México as in https://eluniversalpuebla.com.mx and https://elheraldodechihuahua.com.mx (2021); 37.5 g fine for 50 pesos',
  krugerrand:
    'https://onrcoins.com/products/1-oz-south-african-gold-krugerrand, http://encyclopedia.kids.net.au/page/kr/Krugerrand',
  maple: 'http://gold-coin.goldprice.org/2009/01/canadian-gold-maple-leaf.html',
  perth:
    'Currency (Perth Mint) Determination 2002 (No. 2) (Cth), schedule 1: https://casechat.au/cases/au/currency-perth-mint-determination-2002-no-2-cth',
  rouble:
    '12.9039 g before 1898 and 8.6026 g since, of .900: https://vso.cgb.fr/v09/gb/monnaiesgb14d7.html; 7.5 and 5 roubles: https://www.argor-haguenau.com/post/pi%C3%A8ces-en-or-russes-roubles',
  lbma: 'LBMA, agreed fine gold content of bars, as in https://docslib.org/doc/2119196/gold-conversion-tables',
  annexC: 'https://www.lbma.org.uk/publications/good-delivery-rules/annex-c-weight-lists',
} as const;

interface Group {
  readonly material: Material;
  readonly source: keyof typeof SOURCES;
  readonly purity: string;
  readonly rows: readonly Row[];
}

// One piece per line keeps this readable as a table.
// prettier-ignore
const GROUPS: readonly Group[] = [
  { material: 'Gold', source: 'usc', purity: '.9167', rows: [
    ['American Gold Eagle 1 oz', '33.931', '1', '1 oz'],
    ['American Gold Eagle 1/2 oz', '16.966', '0.5', '1/2 oz'],
    ['American Gold Eagle 1/4 oz', '8.483', '0.25', '1/4 oz'],
    ['American Gold Eagle 1/10 oz', '3.393', '0.1', '1/10 oz'],
  ] },
  { material: 'Silver', source: 'silverEagle', purity: '.999', rows: [
    ['American Silver Eagle', '31.103', '1', '1 oz'],
  ] },
  { material: 'Silver', source: 'atb', purity: '.999', rows: [
    ['America the Beautiful 5 oz', '155.517', '5', '5 oz'],
  ] },
  { material: 'Gold', source: 'act1873', purity: '.900', rows: [
    ['$20 double eagle', '33.43624', '0.9675', '0.9675 oz'],
    ['$10 eagle', '16.71812', '0.48375', '0.48375 oz'],
    ['$5 half eagle', '8.35906', '0.24188', '0.24188 oz'],
    ['$3 piece', '5.01544', '0.14513', '0.14513 oz'],
    ['$2.50 quarter eagle', '4.17953', '0.12094', '0.12094 oz'],
    ['$1 piece', '1.67181', '0.04838', '0.04838 oz'],
  ] },
  { material: 'Silver', source: 'act1873', purity: '.900', rows: [
    ['Trade dollar', '27.21554', '0.7875', '0.7875 oz'],
    ['Half dollar', '12.5', '0.36169', '0.36169 oz'],
    ['Quarter dollar', '6.25', '0.18084', '0.18084 oz'],
    ['Dime', '2.5', '0.07234', '0.07234 oz'],
  ] },
  { material: 'Silver', source: 'bland', purity: '.900', rows: [
    ['Morgan dollar', '26.72955', '0.7734', '0.7734 oz'],
    ['Peace dollar', '26.72955', '0.7734', '0.7734 oz'],
  ] },
  { material: 'Silver', source: 'act1853', purity: '.900', rows: [
    ['Half dollar of 1853', '12.44139', '0.36', '0.36 oz'],
    ['Quarter dollar of 1853', '6.2207', '0.18', '0.18 oz'],
    ['Dime of 1853', '2.48828', '0.072', '0.072 oz'],
    ['Half dime of 1853', '1.24414', '0.036', '0.036 oz'],
  ] },
  { material: 'Silver', source: 'act1965', purity: '.400', rows: [
    ['Half dollar of 1965', '11.5', '0.14789', '0.14789 oz'],
    ['Eisenhower dollar of silver', '24.59', '0.31624', '0.31624 oz'],
  ] },
  { material: 'Silver', source: 'nickel', purity: '.350', rows: [
    ['War nickel', '5', '0.05626', '0.05626 oz'],
  ] },
  { material: 'Gold', source: 'uk1971', purity: '.9167', rows: [
    ['Five sovereigns', '39.94028', '1.1771', '1.1771 oz'],
    ['Two sovereigns', '15.97611', '0.4708', '0.4708 oz'],
    ['Sovereign', '7.98805', '0.2354', '0.2354 oz'],
    ['Half sovereign', '3.99402', '0.1177', '0.1177 oz'],
  ] },
  { material: 'Gold', source: 'gazette', purity: '.9167', rows: [
    ['Gold one pound coin', '19.619', '0.5782', '0.5782 oz'],
  ] },
  { material: 'Gold', source: 'britannia', purity: '.9167', rows: [
    ['Britannia of 2012', '34.05', '1', '1 oz'],
  ] },
  { material: 'Gold', source: 'gazette999', purity: '.9999', rows: [
    ['Britannia 1 oz', '31.21', '1', '1 oz'],
  ] },
  { material: 'Silver', source: 'uk1870', purity: '.925', rows: [
    ['Crown', '28.27589', '0.8409', '0.8409 oz'],
    ['Half crown', '14.13794', '0.4205', '0.4205 oz'],
    ['Florin', '11.31036', '0.3364', '0.3364 oz'],
    ['Shilling', '5.65518', '0.1682', '0.1682 oz'],
    ['Sixpence', '2.82759', '0.0841', '0.0841 oz'],
    ['Threepence', '1.41379', '0.0420', '0.0420 oz'],
  ] },
  { material: 'Silver', source: 'uk1920', purity: '.500', rows: [
    ['Crown of 1920', '28.27589', '0.4545', '0.4545 oz'],
    ['Half crown of 1920', '14.13794', '0.2273', '0.2273 oz'],
    ['Florin of 1920', '11.31036', '0.1818', '0.1818 oz'],
    ['Shilling of 1920', '5.65518', '0.0909', '0.0909 oz'],
    ['Sixpence of 1920', '2.82759', '0.0455', '0.0455 oz'],
    ['Threepence of 1920', '1.41379', '0.0227', '0.0227 oz'],
  ] },
  { material: 'Gold', source: 'lmu', purity: '.900', rows: [
    ['French 100 francs', '32.25806', '0.9334', '0.9334 oz'],
    ['French 50 francs', '16.12903', '0.4667', '0.4667 oz'],
    ['French 20 francs', '6.45161', '0.1867', '0.1867 oz'],
    ['French 10 francs', '3.2258', '0.0933', '0.0933 oz'],
    ['French 5 francs', '1.6129', '0.0467', '0.0467 oz'],
    ['Swiss 20 francs', '6.45161', '0.1867', '0.1867 oz'],
    ['Italian 20 lire', '6.45161', '0.1867', '0.1867 oz'],
    ['Belgian 20 francs', '6.45161', '0.1867', '0.1867 oz'],
    ['Swiss 10 francs', '3.2258', '0.0933', '0.0933 oz'],
    ['Italian 10 lire', '3.2258', '0.0933', '0.0933 oz'],
  ] },
  { material: 'Silver', source: 'lmu', purity: '.900', rows: [
    ['French 5 francs of silver', '25', '0.7234', '0.7234 oz'],
    ['Italian 5 lire of silver', '25', '0.7234', '0.7234 oz'],
    ['Swiss 5 francs of silver', '25', '0.7234', '0.7234 oz'],
  ] },
  { material: 'Silver', source: 'lmu', purity: '.835', rows: [
    ['French 2 francs', '10', '0.2685', '0.2685 oz'],
    ['French 1 franc', '5', '0.1342', '0.1342 oz'],
    ['French 50 centimes', '2.5', '0.0671', '0.0671 oz'],
    ['French 20 centimes', '1', '0.02685', '0.02685 oz'],
  ] },
  { material: 'Gold', source: 'finland', purity: '.900', rows: [
    ['Finnish 20 markkaa', '6.45161', '0.1867', '0.1867 oz'],
    ['Finnish 10 markkaa', '3.2258', '0.0933', '0.0933 oz'],
  ] },
  { material: 'Gold', source: 'florin', purity: '.900', rows: [
    ['Austrian 8 florin', '6.45161', '0.1867', '0.1867 oz'],
    ['Austrian 4 florin', '3.2258', '0.0933', '0.0933 oz'],
  ] },
  { material: 'Gold', source: 'reich1871', purity: '.900', rows: [
    ['German 20 mark', '7.96495', '0.2305', '0.2305 oz'],
    ['German 10 mark', '3.98248', '0.1152', '0.1152 oz'],
    ['German 5 mark of gold', '1.99124', '0.0576', '0.0576 oz'],
  ] },
  { material: 'Silver', source: 'reich1873', purity: '.900', rows: [
    ['German 5 mark', '27.77778', '0.8038', '0.8038 oz'],
    ['German 2 mark', '11.11111', '0.3215', '0.3215 oz'],
    ['German 1 mark', '5.55556', '0.1608', '0.1608 oz'],
    ['German 1/2 mark', '2.77778', '0.0804', '0.0804 oz'],
  ] },
  { material: 'Gold', source: 'scandinavia', purity: '.900', rows: [
    ['Danish 20 kroner', '8.96057', '0.2593', '0.2593 oz'],
    ['Danish 10 kroner', '4.48029', '0.1296', '0.1296 oz'],
    ['Swedish 20 kronor', '8.96057', '0.2593', '0.2593 oz'],
    ['Swedish 10 kronor', '4.48029', '0.1296', '0.1296 oz'],
    ['Swedish 5 kronor', '2.24014', '0.0648', '0.0648 oz'],
    ['Norwegian 20 kroner', '8.96057', '0.2593', '0.2593 oz'],
    ['Norwegian 10 kroner', '4.48029', '0.1296', '0.1296 oz'],
  ] },
  { material: 'Gold', source: 'korona', purity: '.900', rows: [
    ['Austrian 100 corona', '33.87534', '0.9802', '0.9802 oz'],
    ['Austrian 20 corona', '6.77507', '0.1960', '0.1960 oz'],
    ['Austrian 10 corona', '3.38753', '0.0980', '0.0980 oz'],
    ['Hungarian 100 korona', '33.87534', '0.9802', '0.9802 oz'],
    ['Hungarian 20 korona', '6.77507', '0.1960', '0.1960 oz'],
    ['Hungarian 10 korona', '3.38753', '0.0980', '0.0980 oz'],
  ] },
  { material: 'Gold', source: 'ducat', purity: '.986', rows: [
    ['Austrian ducat', '3.4909', '0.1107', '0.1107 oz'],
    ['Austrian 4 ducat', '13.9636', '0.4427', '0.4427 oz'],
  ] },
  { material: 'Silver', source: 'thaler', purity: '.833', rows: [
    ['Maria Theresa thaler', '28.0668', '0.752', '0.752 oz'],
  ] },
  { material: 'Gold', source: 'banxico', purity: '.900', rows: [
    ['Mexican 50 pesos', '41.66667', '1.20565', '1.20565 oz'],
    ['Mexican 20 pesos', '16.66667', '0.48227', '0.48227 oz'],
    ['Mexican 10 pesos', '8.33333', '0.24113', '0.24113 oz'],
    ['Mexican 5 pesos', '4.16667', '0.12057', '0.12057 oz'],
    ['Mexican 2.5 pesos', '2.08333', '0.06028', '0.06028 oz'],
    ['Mexican 2 pesos', '1.66667', '0.04823', '0.04823 oz'],
  ] },
  { material: 'Gold', source: 'krugerrand', purity: '.9167', rows: [
    ['Krugerrand 1 oz', '33.93', '1', '1 oz'],
    ['Krugerrand 1/2 oz', '16.965', '0.5', '1/2 oz'],
    ['Krugerrand 1/4 oz', '8.482', '0.25', '1/4 oz'],
    ['Krugerrand 1/10 oz', '3.393', '0.1', '1/10 oz'],
  ] },
  { material: 'Gold', source: 'maple', purity: '.9999', rows: [
    ['Maple Leaf 1 oz', '31.15', '1', '1 oz'],
    ['Maple Leaf 1/2 oz', '15.584', '0.5', '1/2 oz'],
    ['Maple Leaf 1/4 oz', '7.797', '0.25', '1/4 oz'],
    ['Maple Leaf 1/10 oz', '3.131', '0.1', '1/10 oz'],
    ['Maple Leaf 1/20 oz', '1.581', '0.05', '1/20 oz'],
  ] },
  { material: 'Gold', source: 'perth', purity: '.9999', rows: [
    ['Kangaroo 1 oz', '31.162', '1', '1 oz'],
    ['Kangaroo 1/2 oz', '15.594', '0.5', '1/2 oz'],
    ['Kangaroo 1/4 oz', '7.807', '0.25', '1/4 oz'],
    ['Kangaroo 1/10 oz', '3.133', '0.1', '1/10 oz'],
    ['Kangaroo 1/20 oz', '1.571', '0.05', '1/20 oz'],
  ] },
  { material: 'Gold', source: 'rouble', purity: '.900', rows: [
    ['Russian 10 roubles before 1898', '12.90392', '0.3734', '0.3734 oz'],
    ['Russian 10 roubles', '8.60261', '0.2489', '0.2489 oz'],
    ['Russian 7.5 roubles', '6.45196', '0.1867', '0.1867 oz'],
    ['Russian 5 roubles', '4.30131', '0.1245', '0.1245 oz'],
  ] },
  { material: 'Gold', source: 'lbma', purity: '.995', rows: [
    ['1 kg', '1000', '31.990', '1 kg'],
    ['500 g', '500', '15.995', '500 g'],
    ['250 g', '250', '7.998', '250 g'],
    ['200 g', '200', '6.398', '200 g'],
    ['100 g', '100', '3.199', '100 g'],
    ['50 g', '50', '1.600', '50 g'],
    ['20 g', '20', '0.640', '20 g'],
    ['100 oz', '3110.34768', '99.500', '100 oz'],
    ['50 oz', '1555.17384', '49.750', '50 oz'],
    ['25 oz', '777.58692', '24.875', '25 oz'],
    ['10 oz', '311.03477', '9.950', '10 oz'],
    ['5 oz', '155.51738', '4.975', '5 oz'],
    ['1 oz', '31.10348', '0.995', '1 oz'],
    ['10 tolas', '116.63804', '3.731', '10 tolas'],
    ['5 taels', '187.145', '5.987', '5 taels'],
  ] },
  { material: 'Gold', source: 'lbma', purity: '.999', rows: [
    ['1 kg', '1000', '32.119', '1 kg'],
    ['500 g', '500', '16.059', '500 g'],
    ['250 g', '250', '8.030', '250 g'],
    ['100 oz', '3110.34768', '99.900', '100 oz'],
    ['10 tolas', '116.63804', '3.746', '10 tolas'],
  ] },
  { material: 'Gold', source: 'lbma', purity: '.9999', rows: [
    ['1 kg', '1000', '32.148', '1 kg'],
    ['500 g', '500', '16.074', '500 g'],
    ['250 g', '250', '8.037', '250 g'],
    ['200 g', '200', '6.430', '200 g'],
    ['100 g', '100', '3.215', '100 g'],
    ['50 g', '50', '1.608', '50 g'],
    ['20 g', '20', '0.643', '20 g'],
    ['100 oz', '3110.34768', '99.990', '100 oz'],
    ['10 oz', '311.03477', '9.999', '10 oz'],
    ['1 oz', '31.10348', '1.000', '1 oz'],
    ['10 tolas', '116.63804', '3.750', '10 tolas'],
    ['5 taels', '187.145', '6.017', '5 taels'],
  ] },
  { material: 'Gold', source: 'annexC', purity: '.9958', rows: [
    ['401.125 oz', '12476.38213', '399.440', '401.125 oz'],
  ] },
];

export const MINTED: readonly Minted[] = GROUPS.flatMap(({ material, purity, rows }) =>
  rows.map(([title, grams, fine, name]) => ({ material, title, grams, purity, fine, name })),
);
