import type { Texts } from './en';
import { german } from '../../../i18n/you';

const all = new Intl.ListFormat('de');
const { does, theyDo } = german;

/** What the client says around a table, in German. */
export const de: Texts = {
  match: {
    title: (game) => `${game}-Tisch`,
    connecting: 'Du kommst an Bord …',
    reconnecting: 'Die Verbindung ist unterbrochen. Sie wird neu aufgebaut …',
    moveKept: 'Dein Zug ist aufgehoben und wird dann gesendet.',
    you: 'du',
    bot: 'Bot',
    away: 'abwesend',
    thinking: (names) => `${all.format(names)} ${names.length === 1 ? 'überlegt' : 'überlegen'} …`,
    yourTurn: 'Du bist am Zug',
    turnOf: (names) => `${all.format(names)} ${names.length === 1 ? 'ist' : 'sind'} am Zug`,
    watching: 'Du schaust zu.',
    over: 'Die Partie ist zu Ende',
    beside: 'Protokoll und Regeln',
    log: 'Protokoll',
    emptyLog: 'Noch ist nichts geschehen.',
    rules: 'Regeln',
    invite: 'Einladen',
    inviteTitle: 'An diesen Tisch einladen',
    inviteText: 'Lass die anderen den QR-Code scannen, verschicke den Link oder sag den Code weiter.',
    code: 'Code',
    link: 'Link',
    qr: 'QR-Code des Links zu diesem Tisch',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    copyByHand: 'Markiere den Link und kopiere ihn.',
    waiting: (free) =>
      free === 1
        ? 'Ein Platz ist noch frei. Die Partie beginnt, wenn er besetzt ist.'
        : `${free} Plätze sind noch frei.`,
    seats: 'Plätze',
    freeSeat: 'frei',
    join: 'Platz nehmen',
    orWatch: 'Oder bleib einfach zum Zuschauen: Wenn alle Plätze besetzt sind, beginnt die Partie ohne dich.',
    leave: 'Platz aufgeben',
    host: 'leitet den Tisch',
    offered: 'Bot, macht Platz für eine Person',
    clocks: 'Verbleibende Zeit',
    days: (count) => `${count} T`,
    hurry: 'schnell!',
    remove: 'Entfernen',
    removeName: (name) => `${name} entfernen`,
    removeForBot: (name) =>
      `Ein Bot spielt auf diesem Platz weiter. Wer an den Tisch kommt, darf für ihn übernehmen, auch ${name}.`,
    removeForAnybody: (name) => `Der Platz wird frei. Wer an den Tisch kommt, darf ihn nehmen, auch ${name}.`,
    moveUp: (nth) => `Platz ${nth} nach oben`,
    moveDown: (nth) => `Platz ${nth} nach unten`,
    leaveTable: 'Den Tisch verlassen',
    leaveText: 'Ein Bot spielt für dich, bis du zurückkommst. Der Platz bleibt deiner.',
    standsIn: (bot, name) => `${bot} springt für ${name} ein.`,
    standsInForYou: (bot) => `${bot} springt für dich ein.`,
    comeBack: 'Platz wieder übernehmen',
    isAway: (name) => `${name} ist abwesend.`,
    callStandIn: 'Vertretung rufen',
    takeOver: (bot) => `Für ${bot} übernehmen`,
    lostSeat: {
      toBot: (bot) => `Wer den Tisch leitet, hat deinen Platz einem Bot gegeben: ${bot}.`,
      offered: (bot) =>
        `Wer den Tisch leitet, hat deinen Platz einem Bot gegeben: ${bot}. Du darfst für ihn übernehmen.`,
      freed: 'Dein Platz ist wieder frei. Du darfst ihn noch einmal nehmen.',
      gone: 'Du hast an diesem Tisch keinen Platz mehr.',
    },
    wonBy: (names) =>
      names.length === 1
        ? `${does(names[0] ?? '', 'gewinnt', 'gewinnst')}!`
        : `${theyDo(names, 'teilen sich', 'teilt euch')} den Sieg!`,
    place: 'Rang',
    name: 'Name',
    score: 'Punkte',
    again: 'Noch einmal',
    follow: 'Zur nächsten Partie',
    nextReady: 'Die nächste Partie ist bereit.',
  },

  fairness: {
    title: 'Fairness',
    text: 'Alle Karten und Würfel dieser Partie folgen aus einem geheimen Startwert, der vor dem ersten Zug feststand. Das ist sein Fingerabdruck (SHA-256). Ist die Partie zu Ende, wird der Startwert veröffentlicht, und alle können prüfen, dass nichts geändert wurde.',
    save: 'Partie speichern',
    check: 'Fairness prüfen',
  },

  solo: {
    title: (game) => `${game} gegen Bots`,
    lead: 'Die Bots spielen nach deinen Tischregeln und sehen nur, was jemand an ihrem Platz sähe. Die Partie bleibt in diesem Browser.',
    newMatch: 'Neue Partie',
    gone: 'Diese Partie ist nicht mehr in diesem Browser. Beendete Partien stehen im Logbuch.',
    fallbackName: 'Skipper',
    botFailed: (reason) => `Ein Bot ist gescheitert: ${reason}. Lade diese Seite neu, dann geht die Partie weiter.`,
  },
};
