import { join } from 'node:path';
import { setMessageSource, type Language } from '../../src/i18n/languages';
import { MessageFiles } from '../../src/i18n/node/message-files';
import type { MessageTree } from '../../src/i18n/node/compile-messages';
import { PSEUDO_LANGUAGES } from '../../src/i18n/node/pseudo-language';
import { EXAMPLE_LANGUAGES, LANGUAGES, mergeTrees, readTree } from './files';

/** The messages of the program and those of Kuhn poker. */
class MessagesWithExample extends MessageFiles {
  override tree(namespace: string, language: Language): MessageTree {
    if (PSEUDO_LANGUAGES.some(({ code }) => code === language)) return super.tree(namespace, language);
    const ofExample = readTree(join(EXAMPLE_LANGUAGES, language, `${namespace}.json`));
    return mergeTrees(readTree(this.pathOf(language, namespace)), ofExample);
  }
}

/** Lets tests read the messages of the program and of Kuhn poker, which is not part of it. */
setMessageSource(new MessagesWithExample(LANGUAGES));
