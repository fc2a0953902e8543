import { useMessages } from '../../ui/i18n';

/** Returns the texts around a table in the reader's language. The first page does without them, and without those below. */
export const useTableTexts = () => useMessages('table').table;

/** Returns the texts of a waiting room and of the offer of a rematch in the reader's language. */
export const useMatchTexts = () => useMessages('table').match;

/** Returns the texts for chat and spectators in the reader's language. */
export const useChatTexts = () => useMessages('table').chat;

/** Returns the texts of alerts in the reader's language. */
export const useAlertTexts = () => useMessages('table').alerts;

/** Returns the texts of the settings in the reader's language. */
export const useSettingsTexts = () => useMessages('table').settings;

/** Returns the texts for hot-seat play in the reader's language. */
export const useHotSeatTexts = () => useMessages('table').hotSeat;

/** Returns the texts for seat transfer in the reader's language. */
export const useSeatTransferTexts = () => useMessages('table').seatTransfer;

/** Returns the texts of the debug page in the reader's language. */
export const useDebugTexts = () => useMessages('table').debug;

/** Returns the texts around a tutorial in the reader's language. */
export const useTutorialTexts = () => useMessages('table').tutorial;
