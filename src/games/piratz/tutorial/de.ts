import type { StepText } from '../../seam/entry';
import type { PiratzMove } from '../rules/state';
import type { StepName } from './en';

/** The German texts of the Piratz tutorial. */
export const de: Readonly<Record<StepName, StepText<PiratzMove>>> = {
  goal: {
    title: 'Sechs Schätze',
    text: 'Wer die meisten Ringe lagert, gewinnt das erste Klötzchen neben den Ringen, und so geht es weiter bis zu den Muscheln. Wer die zweitmeisten hat, bekommt das zweite. Ada und Ben spielen gegen dich.',
  },
  reveal: {
    title: 'Deck eine Karte auf',
    text: 'In deinem Zug deckst du eine Karte auf. Du dürftest auch aussteigen, aber noch gibt es nichts zu nehmen. Deck eine Karte auf!',
    why: () =>
      'Der Tisch ist leer: Du würdest mit nichts aussteigen und wärst raus aus dem Durchgang. Deck lieber eine Karte auf.',
  },
  stay: {
    title: 'Dabeibleiben oder aussteigen?',
    text: 'Noch kannst du aussteigen, bevor dein Zug endet. Bleibst du dabei, musst du warten: Aussteigen geht nur im eigenen Zug, vor dem Aufdecken oder gleich danach. Eine Karte ist magere Beute. Bleib dabei.',
    why: () =>
      'Du nähmst diese eine Karte und müsstest den Rest des Durchgangs zuschauen. Bleib dabei, da kommt noch mehr.',
  },
  firstRat: {
    title: 'Die erste Ratte ist still',
    text: 'Ada und Ben haben je eine Karte aufgedeckt und sind dabeigeblieben. Bens Karte zeigt eine Ratte. Nichts geschieht: Die erste Ratte macht nur die nächste gefährlich.',
  },
  risk: {
    title: 'Zähl, bevor du aufdeckst',
    text: '11 der 47 Karten, die noch kommen, sind Ratten: Etwa jede vierte löst Alarm aus. Deine Münzen reichen noch nicht. Trau dich und deck auf.',
    why: () =>
      'Das wäre sicher und erlaubt: Du darfst aussteigen, statt aufzudecken. Aber wag es dieses eine Mal, noch eine Münzkarte hilft.',
  },
  pass: {
    title: 'Gleich nach dem Aufdecken aussteigen',
    text: 'Keine Ratte. Bleib jetzt nicht dabei, sondern steig sofort aus. Du nennst einen Schatz und nimmst jede Karte, die ihn zeigt, mit allem, was sonst darauf ist. Münzen liegen auf zwei Karten.',
    why: ({ move }) =>
      move === 'stay'
        ? 'Bleibst du dabei, sind erst Ada und Ben am Zug. Sie nähmen dir die Münzen weg, bevor du wieder aussteigen kannst.'
        : 'Das ist erlaubt, bringt aber weniger: Münzen liegen auf zwei Karten, zusammen drei.',
  },
  bury: {
    title: 'Verbuddel eine Karte',
    text: 'Wer aussteigt, legt den Spaten auf eine offene Karte: Niemand kann sie mehr nehmen. Eine Ratte unter einem Spaten ist still. Lass die Ratte also für Ada und Ben liegen und verbuddel die andere Karte.',
    why: () =>
      'Dann wäre die Ratte still, und Ada und Ben könnten in Ruhe weiter aufdecken. Verbuddel die Karte ohne Ratte.',
  },
  othersAlarm: {
    title: 'Die zweite Ratte',
    text: 'Ada hat eine zweite Ratte aufgedeckt, während die erste offen lag: Rattenalarm! Sie ist raus und nennt keinen Schatz. Zum Trost hat sie eine Rattenkarte genommen. Die letzte offene Karte kam unter ihren Spaten.',
  },
  lastSpade: {
    title: 'Der letzte Spaten',
    text: 'Nur Ben hatte noch einen Spaten. Er darf aufdecken, so oft er will, bis er aussteigt oder eine zweite Ratte ihn stoppt. Dann liegen alle Spaten: Verbuddeltes kommt auf die Ablage, Offenes bleibt liegen, und links von ihm beginnt der nächste Durchgang, also bei dir.',
  },
  yourLastSpade: {
    title: 'Jetzt du',
    text: 'Später in der Partie: Ada und Ben sind ausgestiegen, du hast den letzten Spaten, und eine Ratte liegt offen. Dabeibleiben gibt es jetzt nicht: Deck auf und deck weiter auf, oder steig aus. Deck eine Karte auf.',
    why: () =>
      'Ein schöner Fang, niemand könnte es dir verdenken. Aber probier einmal, wie weit du gehen kannst: Deck auf.',
  },
  tooGreedy: {
    title: 'Eine zu viel',
    text: 'Keine Ratte. Perlen, ein Kelch und Muscheln liegen da, den meisten wäre das genug. Sieh, was Gier anrichtet: Deck noch einmal auf.',
    why: () => 'Weise! In einer echten Partie mach es so. Hier sollst du die Ratte kennenlernen: Deck noch einmal auf.',
  },
  alarm: {
    title: 'Rattenalarm!',
    text: 'Die zweite Ratte. Du musst aussteigen und darfst keinen Schatz nennen. Eine Karte mit Ratte darfst du nehmen, egal welche der offenen. Sie zählt wie jede andere, und bei Gleichstand entscheiden Ratten. Nimm die mit Münze und Perle.',
    why: ({ move }) =>
      move === 'leaveRats'
        ? 'Du darfst beide liegen lassen. Aber eine Rattenkarte ist eine Schatzkarte, und mehr bekommst du jetzt nicht.'
        : 'Auch die darfst du nehmen. Die andere zeigt aber zwei Schätze statt einen.',
  },
  alarmBury: {
    title: 'Und verbuddel eine',
    text: 'Auch nach einem Alarm verbuddelst du eine Karte. Der Rest bleibt für den nächsten Durchgang liegen, und den beginnt Ada. Sie hat Perlen gelagert: Verbuddel die Karte mit den zwei Perlen.',
    why: () => 'Ada beginnt den nächsten Durchgang und sammelt Perlen. Lass ihr die zwei Perlen nicht liegen.',
  },
  nextRound: {
    title: 'Was liegt, bleibt gefährlich',
    text: 'Der Durchgang ist zu Ende: Alle haben den Spaten wieder, Verbuddeltes liegt auf der Ablage. Die Ratte, die du liegen ließest, ist noch da. Schon die nächste löst also Alarm aus. Genommene und verbuddelte Ratten sind weg.',
  },
  end: {
    title: 'Die letzte Runde',
    text: 'Viel später war der Nachziehstapel leer, und die Ablage wurde zu einem neuen gemischt. Von da an läuft die letzte Runde: Liegt der letzte Spaten, ist die Partie zu Ende. Es ist deiner. Steig mit Muscheln aus.',
    why: ({ move }) =>
      move === 'reveal'
        ? 'Du könntest weitermachen. Aber Muscheln liegen auf beiden Karten: Nimm sie und beende die Partie.'
        : 'Muscheln liegen auf beiden Karten. Jeder andere Schatz lässt eine davon zurück.',
  },
  scoring: {
    title: 'Gezählt werden Schätze, nicht Karten',
    text: 'Gewertet wird von den Ringen bis zu den Muscheln. Bei Gleichstand liegt vorn, wer mehr Ratten hat, wie hier bei Kronen und Muscheln, dann wer weniger Karten hat. Wer dann noch gleich ist, bekommt nichts, und ganz ohne einen Schatz der Sorte gibt es nie ein Klötzchen.',
  },
  farewell: {
    title: 'Leinen los',
    text: 'Das war alles: aufdecken, im eigenen Zug dabeibleiben oder aussteigen, die zweite Ratte fürchten und verbuddeln, was andere wollen. Der Rest ist Nervensache. Alle anderen Fragen beantworten die Regeln neben dem Brett.',
  },
};
