/** Words as a sentence, with one full stop at its end: names may bring theirs. */
export function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}
