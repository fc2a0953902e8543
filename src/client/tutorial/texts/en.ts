/** Texts around a tutorial, in English. The other languages have the same shape. */
export const en = {
  title: (game: string) => `${game} in five minutes`,
  coach: 'Tutorial',
  step: (nth: number, of: number) => `Step ${nth} of ${of}`,
  next: 'Next step',
  back: 'Back',
  restart: 'Start over',
  leave: 'Leave the tutorial',
  yourMove: 'Your move, on the board',
  watch: 'Watch the others …',
  readFirst: 'One moment: read this step first and press “Next step”.',
  otherwise: 'That is allowed, but this step is about another move.',
  play: 'Play against bots',
  name: 'Skipper',
};

export type Texts = typeof en;
