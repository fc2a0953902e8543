import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageFiles } from './message-files';
import { setMessageSource } from '../languages';

/** Copies beside a built program; in the sources the folder of the languages. */
const COPIES = join(__dirname, 'languages');

/** Lets this process read its messages from files. */
setMessageSource(new MessageFiles(existsSync(COPIES) ? COPIES : join(__dirname, '../../languages')));
