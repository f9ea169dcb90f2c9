/**
 * Keyboard layouts as Chromium 148 reports them on X11 (`navigator.keyboard.getLayoutMap`, xkb-data 2.35.1), key by key without modifiers. Dead
 * keys are reported as characters.
 */

/** The keys of each row, from left to right. */
const ROWS = [
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Backslash',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote',
  'IntlBackslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash',
  'IntlYen IntlRo',
].map((row) => row.split(' '));

const REPORTED = {
  US: [
    '` 1 2 3 4 5 6 7 8 9 0 - =',
    'q w e r t y u i o p [ ] \\',
    "a s d f g h j k l ; '",
    '< z x c v b n m , . /',
  ],
  UK: [
    '` 1 2 3 4 5 6 7 8 9 0 - =',
    'q w e r t y u i o p [ ] #',
    "a s d f g h j k l ; '",
    '\\ z x c v b n m , . /',
  ],
  'US Dvorak': [
    '` 1 2 3 4 5 6 7 8 9 0 [ ]',
    "' , . p y f g c r l / = \\",
    'a o e u i d h t n s -',
    '< ; q j k x b m w v z',
  ],
  'Programmer Dvorak': [
    '$ & [ { } ( = * ) + ] ! #',
    '; , . p y f g c r l / @ \\',
    'a o e u i d h t n s -',
    "< ' q j k x b m w v z",
  ],
  Colemak: [
    '` 1 2 3 4 5 6 7 8 9 0 - =',
    'q w f p g j l u y ; [ ] \\',
    "a r s t d h n e i o '",
    '- z x c v b k m , . /',
  ],
  'French AZERTY': [
    '² & é " \' ( - è _ ç à ) =',
    'a z e r t y u i o p ^ $ *',
    'q s d f g h j k l m ù',
    '< w x c v b n , ; : !',
  ],
  'Belgian AZERTY': [
    '² & é " \' ( § è ! ç à ) -',
    'a z e r t y u i o p ^ $ µ',
    'q s d f g h j k l m ù',
    '< w x c v b n , ; : =',
  ],
  Bépo: [
    '$ " « » ( ) @ + - / * = %',
    'b é p o è ^ v d l j z w ç',
    'a u i e , c t s r n m',
    "ê à y x . k ' q g h f",
  ],
  'German QWERTZ': [
    "^ 1 2 3 4 5 6 7 8 9 0 ß '",
    'q w e r t z u i o p ü + #',
    'a s d f g h j k l ö ä',
    '< y x c v b n m , . -',
  ],
  'Swiss German': [
    "§ 1 2 3 4 5 6 7 8 9 0 ' ^",
    'q w e r t z u i o p ü ¨ $',
    'a s d f g h j k l ö ä',
    '< y x c v b n m , . -',
  ],
  'Swiss French': [
    "§ 1 2 3 4 5 6 7 8 9 0 ' ^",
    'q w e r t z u i o p è ¨ $',
    'a s d f g h j k l é à',
    '< y x c v b n m , . -',
  ],
  Spanish: [
    "º 1 2 3 4 5 6 7 8 9 0 ' ¡",
    'q w e r t y u i o p ` + ç',
    "a s d f g h j k l ñ '",
    '< z x c v b n m , . -',
  ],
  Portuguese: [
    "\\ 1 2 3 4 5 6 7 8 9 0 ' «",
    "q w e r t y u i o p + ' ~",
    'a s d f g h j k l ç º',
    '< z x c v b n m , . -',
  ],
  Italian: [
    "\\ 1 2 3 4 5 6 7 8 9 0 ' ì",
    'q w e r t y u i o p è + ù',
    'a s d f g h j k l ò à',
    '< z x c v b n m , . -',
  ],
  Swedish: [
    "§ 1 2 3 4 5 6 7 8 9 0 + '",
    "q w e r t y u i o p å ¨ '",
    'a s d f g h j k l ö ä',
    '< z x c v b n m , . -',
  ],
  Norwegian: [
    '| 1 2 3 4 5 6 7 8 9 0 + \\',
    "q w e r t y u i o p å ¨ '",
    'a s d f g h j k l ø æ',
    '< z x c v b n m , . -',
  ],
  Danish: [
    "½ 1 2 3 4 5 6 7 8 9 0 + '",
    "q w e r t y u i o p å ¨ '",
    'a s d f g h j k l æ ø',
    '< z x c v b n m , . -',
  ],
  Czech: [
    "; + ě š č ř ž ý á í é = '",
    'q w e r t z u i o p ú ) ¨',
    'a s d f g h j k l ů §',
    '\\ y x c v b n m , . -',
  ],
  Polish: [
    '` 1 2 3 4 5 6 7 8 9 0 - =',
    'q w e r t y u i o p [ ] \\',
    "a s d f g h j k l ; '",
    '< z x c v b n m , . /',
  ],
  'Turkish Q': [
    '" 1 2 3 4 5 6 7 8 9 0 * -',
    'q w e r t y u ı o p ğ ü ,',
    'a s d f g h j k l ş i',
    '< z x c v b n m ö ç .',
  ],
  'Turkish F': [
    '+ 1 2 3 4 5 6 7 8 9 0 / -',
    'f g ğ ı o d r n h p q w x',
    'u i e a ü t k m l y ş',
    '< j ö v c ç z s b . ,',
  ],
  Japanese: [
    '– 1 2 3 4 5 6 7 8 9 0 - ^',
    'q w e r t y u i o p @ [ ]',
    'a s d f g h j k l ; :',
    '< z x c v b n m , . /',
    '\\ \\',
  ],
  Korean: [
    '` 1 2 3 4 5 6 7 8 9 0 - =',
    'q w e r t y u i o p [ ] \\',
    "a s d f g h j k l ; '",
    '< z x c v b n m , . /',
  ],
  Russian: [
    'ё 1 2 3 4 5 6 7 8 9 0 - =',
    'й ц у к е н г ш щ з х ъ \\',
    'ф ы в а п р о л д ж э',
    '/ я ч с м и т ь б ю .',
  ],
  Greek: [
    '` 1 2 3 4 5 6 7 8 9 0 - =',
    '; ς ε ρ τ υ θ ι ο π [ ] \\',
    "α σ δ φ γ η ξ κ λ ' '",
    '« ζ χ ψ ω β ν μ , . /',
  ],
  Hebrew: [
    '; 1 2 3 4 5 6 7 8 9 0 - =',
    "/ ' ק ר א ט ו ן ם פ ] [ \\",
    'ש ד ג כ ע י ח ל ך ף ,',
    '< ז ס ב ה נ מ צ ת ץ .',
  ],
  Arabic: [
    'ذ 1 2 3 4 5 6 7 8 9 0 - =',
    'ض ص ث ق ف غ ع ه خ ح ج د \\',
    'ش س ي ب ل ا ت ن م ك ط',
    '| ئ ء ؤ ر ﻻ ى ة و ز ظ',
  ],
} as const;

export type LayoutName = keyof typeof REPORTED;

/** What the platform reports of this layout. `–` is a key that it does not report. */
export function reportedLayout(name: LayoutName): ReadonlyMap<string, string> {
  return new Map(
    REPORTED[name].flatMap((row, at) =>
      row.split(' ').flatMap((label, place): (readonly [string, string])[] => {
        const code = ROWS[at]?.[place];
        return code === undefined || label === '–' ? [] : [[code, label]];
      }),
    ),
  );
}

export const LAYOUT_NAMES = Object.keys(REPORTED).filter(
  (name): name is LayoutName => name in REPORTED,
);
