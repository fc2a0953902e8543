import type { StepText } from '../../seam/entry';
import type { KapernMove } from '../rules/state';
import type { StepName } from './en';

/** The German texts of the tutorial. */
export const de: Readonly<Record<StepName, StepText<KapernMove>>> = {
  goal: {
    title: 'Ein Rennen um 6.000 Punkte',
    text: 'Du segelst gegen Ada und Ben. In deinem Zug wirfst du Würfel, so oft du dich traust, und punktest nur, wenn du rechtzeitig aufhörst. Wer 6.000 Punkte hat, eröffnet die Schlussrunde.',
  },
  draw: {
    title: 'Erst die Karte, dann die Würfel',
    text: 'Ein Zug beginnt mit einer Schicksalskarte und einem Wurf mit allen acht Würfeln. Die Karte gilt für diesen Zug. Zieh!',
  },
  again: {
    title: 'Was ist das wert?',
    text: 'Drei Affen bringen als Satz 100. Jede Münze und jeder Diamant bringt für sich 100, und die Karte schenkt dir eine Münze dazu. Der Totenkopf ist gesperrt. Papagei und Säbel bringen nichts: Wähl diese beiden Würfel und wirf sie noch einmal.',
    why: ({ move }) =>
      move === 'stop'
        ? 'Du könntest aufhören. Aber es liegt nur ein Totenkopf da, und zwei Würfel bringen kaum zwei weitere. Wirf Papagei und Säbel neu.'
        : 'Behalte, was zählt: Wirf nur Papagei und Säbel neu, die Würfel 3 und 6.',
  },
  stop: {
    title: 'Rechtzeitig aufhören',
    text: 'Zwei Münzen! Mit der auf der Karte sind es vier: 200 als Satz und 400 für die Münzen. Nichts davon gehört dir, bevor du aufhörst. Hör auf und nimm die Punkte.',
    why: () => 'Noch zwei Totenköpfe, und alles wäre weg. Viel ist nicht mehr zu holen: Hör auf.',
  },
  bust: {
    title: 'Drei Totenköpfe',
    text: 'Ada hat drei Totenköpfe geworfen. Das beendet den Zug sofort, auch im ersten Wurf, und bringt nichts, was auch sonst noch daliegt. Totenköpfe wirft man nicht neu: Schon zwei sind eine Warnung.',
  },
  ben: {
    title: 'Kleinvieh',
    text: 'Ben hatte drei Papageien, eine Münze und den Diamanten der Karte. Ein Totenkopf lag da, und er hat aufgehört.',
  },
  skullCard: {
    title: 'Ein Totenkopf auf der Karte',
    text: 'Du bist wieder dran. Diesmal zeigt die Karte einen Totenkopf, und mit dem beginnst du: Zwei weitere auf den Würfeln sind ein Fehlschlag. Zieh und wirf.',
  },
  island: {
    title: 'Die Totenkopfinsel',
    text: 'Drei Totenköpfe auf den Würfeln und einer auf der Karte: vier. Genau drei sind ein Fehlschlag, aber vier oder mehr im ersten Wurf führen auf die Insel. Jetzt sind Totenköpfe gut: Jeder kostet alle anderen 100. Wähl alle übrigen Würfel und wirf sie.',
    why: ({ move }) =>
      move === 'stop'
        ? 'Du darfst mit vier Totenköpfen aufhören. Aber hier kann dich ein Wurf nichts kosten: Wirf weiter.'
        : 'Je mehr Würfel, desto mehr Totenköpfe: Nimm alle fünf.',
  },
  moreSkulls: {
    title: 'Noch ein Wurf',
    text: 'Zwei weitere: sechs. Solange jeder Wurf einen neuen Totenkopf bringt, bleibst du. Ein Wurf ohne beendet nur den Aufenthalt. Wirf die anderen drei Würfel.',
    why: ({ move }) =>
      move === 'stop'
        ? 'Das darfst du. Aber was du hast, ist sicher: Ein Wurf ohne neuen Totenkopf beendet nur den Aufenthalt.'
        : 'Nimm alle drei: Jeder kann einen Totenkopf bringen.',
  },
  offIsland: {
    title: 'Die anderen zahlen',
    text: 'Kein Totenkopf, also ist dein Aufenthalt zu Ende. Ada und Ben verlieren je 600, auch unter null. Du selbst bekommst auf der Insel nichts, nicht einmal für Münzen.',
  },
  battle: {
    title: 'Seeschlacht',
    text: 'Ada hat Punkte geholt, Ben hatte einen Fehlschlag. Deine nächste Karte ist eine Seeschlacht um zwei Säbel: Endet dein Zug mit zwei oder mehr Säbeln, gewinnst du 300. Sonst verlierst du 300. Zieh und wirf.',
  },
  mustThrow: {
    title: 'Aufhören kann kosten',
    text: 'Ein Säbel und zwei Totenköpfe. Hörst du jetzt auf, ist die Schlacht verloren: 300 Punkte weniger. Du musst den dritten Totenkopf also riskieren. Behalte Münze und Diamant und wirf beide Affen und den Papagei.',
    why: ({ move }) =>
      move === 'stop'
        ? 'Mit einem Säbel ist die Schlacht verloren: Du würdest 300 Punkte verlieren. Wirf noch einmal.'
        : 'Behalte Säbel, Münze und Diamant. Wirf die zwei Affen und den Papagei.',
  },
  battleWon: {
    title: 'Gewonnen, wenn du aufhörst',
    text: 'Drei Säbel: Die Schlacht ist gewonnen, und der Rest zählt wie immer. Mit einem dritten Totenkopf wäre auch so eine Schlacht verloren. Hör also auf.',
    why: () => 'Zwei Totenköpfe liegen da. Noch einer, und du verlierst 300, statt zu gewinnen. Hör auf.',
  },
  lastDraw: {
    title: 'Spät im Rennen',
    text: 'Du hast 5.200 Punkte, Ada 5.700. Zieh und wirf: Der Kapitän verdoppelt, was du in diesem Zug bekommst.',
  },
  enough: {
    title: 'Wie viel ist genug?',
    text: 'Drei Münzen als Satz und vier Schätze zu 100, vom Kapitän verdoppelt: 1.000. Damit bist du über 6.000 und eröffnest die Schlussrunde. Hör auf.',
    why: () => 'Du hast, was du brauchst. Noch zwei Totenköpfe, und Ada käme davon. Hör auf.',
  },
  finalRound: {
    title: 'Die Schlussrunde',
    text: 'Alle anderen haben noch einen Zug und können dich überholen. Ada hatte einen Fehlschlag, Ben kam nicht weit genug: Du gewinnst. Wärst du inzwischen unter 6.000 gefallen, weil jemand auf der Insel war, ginge das Rennen weiter.',
  },
  farewell: {
    title: 'Leinen los',
    text: 'Manche Karten ändern mehr: Auf der Schatzinsel lagerst du Würfel, die auch nach einem Fehlschlag zählen, die Zauberin wirft einen Totenkopf neu, beim Affentheater sind Affen und Papageien eine Sorte. Jede Karte sagt, was sie tut.',
  },
};
