import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(__dirname, '../../src');

/** The files with a live region of their own, and why what it says is not spoken by the one queue of the page. */
const OWN_REGIONS: Readonly<Record<string, string>> = {
  'ui/speech-region.tsx': 'the queue',
  'ui/log.tsx': 'off: its lines are spoken by the queue',
  'client/chat/message-list.tsx': 'off: its lines are spoken by the queue',
  'ui/field.tsx': 'what is wrong with a form, or with what was pressed, on any page and in dialogs',
  'ui/spinner.tsx': 'a part of the page that is being loaded may bring the queue',
  'ui/rules-panel/rules-book.tsx': 'answers each letter of a search',
  'client/keys/command-line.tsx': 'a dialog, and the queue waits while one is open',
  'client/seat-transfer/transfer-dialog.tsx': 'a dialog, and the queue waits while one is open',
  'client/app/settings-dialog.tsx': 'a dialog, and the queue waits while one is open',
  'client/alerts/mail-choice.tsx': 'a dialog, and the queue waits while one is open',
  'client/mail/mail-page.tsx': 'a page without a queue',
  'client/app/share-link.tsx': 'in dialogs, too, and the queue waits while one is open',
  'client/app/header.tsx': 'on pages without a queue, too',
  'client/app/storage-notice.tsx': 'on pages without a queue, too',
  'client/match/deal-picture.tsx': 'on pages without a queue, too',
  'client/match/spectators.tsx': 'a page without a queue',
  'client/notice/operator-notice.tsx': 'on pages without a queue, too',
  'client/offline/offline.tsx': 'a page without a queue',
  'client/operator/dashboard.tsx': 'a page without a queue',
  'client/operator/sign-in.tsx': 'a page without a queue',
  'client/players/manage-nickname.tsx': 'a page without a queue',
  'client/practice/practice-page.tsx': 'a page without a queue',
  'client/saved-matches/logbook-page.tsx': 'a page without a queue',
  'client/saved-matches/open-match.tsx': 'a page without a queue',
  'client/solo/solo-page.tsx': 'a page without a queue',
  'client/verify/verify-page.tsx': 'a page without a queue',
};

describe('a live region beside the queue of speech, which interrupts it,', () => {
  it('is only where the queue cannot speak', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
    const found = files.filter((path) =>
      /aria-live=|role="(status|alert|log)"/.test(readFileSync(join(SOURCES, path), 'utf8')),
    );
    expect(found.sort()).toEqual(Object.keys(OWN_REGIONS).sort());
  });
});
