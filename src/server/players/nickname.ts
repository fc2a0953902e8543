import { normalizeName } from '../matches/seats';
import { ApiError } from '../shared/errors';

/** Nicknames are also part of URLs, in which these have a meaning. */
const PATH_CHARACTERS = /[/\\?#%]|^\.+$/;

/** The scripts of Unicode 15, by their ISO 15924 codes. */
const SCRIPTS =
  `Adlm Aghb Ahom Arab Armi Armn Avst Bali Bamu Bass Batk Beng Bhks Bopo Brah Brai Bugi Buhd Cakm Cans Cari
  Cham Cher Chrs Copt Cpmn Cprt Cyrl Deva Diak Dogr Dsrt Dupl Egyp Elba Elym Ethi Geor Glag Gong Gonm Goth Gran Grek Gujr
  Guru Hang Hani Hano Hatr Hebr Hira Hluw Hmng Hmnp Hung Ital Java Kali Kana Kawi Khar Khmr Khoj Kits Knda Kthi Lana Laoo
  Latn Lepc Limb Lina Linb Lisu Lyci Lydi Mahj Maka Mand Mani Marc Medf Mend Merc Mero Mlym Modi Mong Mroo Mtei Mult Mymr
  Nagm Nand Narb Nbat Newa Nkoo Nshu Ogam Olck Orkh Orya Osge Osma Ougr Palm Pauc Perm Phag Phli Phlp Phnx Plrd Prti Rjng
  Rohg Runr Samr Sarb Saur Sgnw Shaw Shrd Sidd Sind Sinh Sogd Sogo Sora Soyo Sund Sylo Syrc Tagb Takr Tale Talu Taml Tang
  Tavt Telu Tfng Tglg Thaa Thai Tibt Tirh Tnsa Toto Ugar Vaii Vith Wara Wcho Xpeo Xsux Yezi Yiii Zanb`.split(/\s+/);

/** Scripts that people mix: those of Japanese, Chinese and Korean, also with Latin. The level "highly restrictive" of UTS 39. */
const COMBINATIONS = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
];

/** Fit texts of one script or combination, and what belongs to all: digits, punctuation, emoji, accents. */
const SCRIPT_PATTERNS = [...COMBINATIONS, ...SCRIPTS.map((script) => [script])].map(
  (scripts) => new RegExp(`^[${['Zyyy', 'Zinh', ...scripts].map((script) => `\\p{scx=${script}}`).join('')}]*$`, 'u'),
);

/** Normalizes a new nickname. Throws ApiError when it is not valid, or mixes scripts, whose letters look alike. */
export function parseNickname(input: string): string {
  const name = normalizeName(input).replace(/\s+/gu, ' ');
  if (PATH_CHARACTERS.test(name)) {
    throw new ApiError('bad-request', 'A nickname must not contain / \\ ? # % or consist of dots only.');
  }
  if (!SCRIPT_PATTERNS.some((pattern) => pattern.test(name))) {
    throw new ApiError('mixed-scripts', 'The letters of a nickname belong to one script, such as Latin or Cyrillic.');
  }
  return name;
}
