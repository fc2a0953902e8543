import text from '../../../docs/accessibility.md?raw';
import { useMessages } from '../../ui/i18n';
import { PlainDocument } from '../../ui/rules-panel/rules-book';
import { Page } from './page';

/** The document without its title, which is that of the page. */
const BODY = text.replace(/^# .*/, '').replaceAll(/^## /gm, '# ');

/** What is promised about accessibility and how it is tested; in English, as all documents of the project. */
export function AccessibilityPage() {
  const { accessibility } = useMessages('app').lobby;
  return (
    <Page title={accessibility}>
      <div lang="en" dir="ltr">
        <PlainDocument text={BODY} />
      </div>
    </Page>
  );
}
