import { NGINX } from '../../deploy/proxies';
import { describeBehindProxy } from '../support/behind-proxy';

describeBehindProxy('nginx', NGINX);
