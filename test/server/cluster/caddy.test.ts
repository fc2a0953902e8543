import { CADDY } from '../../deploy/proxies';
import { describeBehindProxy } from '../support/behind-proxy';

describeBehindProxy('Caddy', CADDY);
